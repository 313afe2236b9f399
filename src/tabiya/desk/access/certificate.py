"""The certificate of the desk: made on first use, kept beside the events, known by its fingerprint."""

from __future__ import annotations

import hashlib
import ipaddress
import os
import socket
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.formats.atomic import write_whole

FILE_NAME = "desk.certificate.pem"
_DAYS = 800
"""Phones refuse certificates that are good for much more than two years."""


class CertificateTrouble(TabiyaError):
    """The certificate cannot be made, kept or used."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its key, in files."""

    chain: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the certificate, as browsers show it: `AB:CD:...`."""
        # Around the certificate others write names of people and places, in any letters.
        text = self.chain.read_text(encoding="ascii", errors="replace")
        begin, end = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"
        first = f"{begin}{text.partition(begin)[2].partition(end)[0]}{end}\n"
        digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(first)).hexdigest().upper()
        return ":".join(digest[n : n + 2] for n in range(0, len(digest), 2))

    def context(self) -> ssl.SSLContext:
        """Return what the server needs to speak TLS with it."""
        made = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        made.minimum_version = ssl.TLSVersion.TLSv1_2
        try:
            made.load_cert_chain(self.chain, self.key)
        except (OSError, ssl.SSLError) as cause:
            raise CertificateTrouble(
                "the certificate cannot be used ({why})",
                why=trouble_of_the_system(cause),
                where=str(self.chain),
                hint="It must be a PEM file with its chain, and the key must belong to it.",
            ) from cause
        return made


def own_certificate(folder: Path, addresses: tuple[str, ...]) -> Certificate:
    """Return the certificate of a folder of events; the first time, or when it has run out, make one."""
    path = folder / FILE_NAME
    if not path.exists() or _has_run_out(path):
        _make(path, addresses)
    return Certificate(path, path)


def given_certificate(chain: str, key: str | None) -> Certificate:
    """Return the certificate somebody named; the key may stand in the same file."""
    return Certificate(Path(chain), Path(key or chain))


def _has_run_out(path: Path) -> bool:
    from cryptography import x509

    try:
        known = x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError):
        return True
    return known.not_valid_after_utc < datetime.now(UTC)


def _make(path: Path, addresses: tuple[str, ...]) -> None:
    """Write a key and a certificate for it, which nobody but its fingerprint vouches for."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    host = socket.gethostname().lower()
    name = x509.Name(
        [x509.NameAttribute(x509.oid.NameOID.COMMON_NAME, f"Tabiya desk on {host}"[:64])]
    )
    names: list[x509.GeneralName] = [
        x509.DNSName(host_name)
        for host_name in dict.fromkeys(("localhost", host, f"{host.partition('.')[0]}.local"))
        if host_name.isascii()
    ]
    for address in dict.fromkeys((*addresses, "127.0.0.1", "::1")):
        try:
            names.append(x509.IPAddress(ipaddress.ip_address(address)))
        except ValueError:
            names.append(x509.DNSName(address))
    # A day back, because the clocks of a hall do not all say the same.
    now = datetime.now(UTC) - timedelta(days=1)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(
            x509.ExtendedKeyUsage([x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        # Only its owner may read the file, because the key is in it.
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        write_whole(str(path), secret + made.public_bytes(serialization.Encoding.PEM))
    except OSError as cause:
        raise CertificateTrouble(
            "the certificate of the desk could not be written ({why})",
            why=trouble_of_the_system(cause),
            where=str(path),
        ) from cause
