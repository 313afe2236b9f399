"""The certificate of the desk: made once, kept from others' eyes, and good for what it says."""

from __future__ import annotations

import hashlib
import socket
import ssl
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from tabiya.desk.access import certificate
from tabiya.desk.access.certificate import CertificateTrouble, given_certificate, own_certificate


def test_it_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    """The fingerprint that was compared today is still right tomorrow."""
    first = own_certificate(tmp_path, ("192.168.1.5",))
    again = own_certificate(tmp_path, ("192.168.1.6",))
    assert first.fingerprint == again.fingerprint
    assert first.key.stat().st_mode & 0o077 == 0
    known = x509.load_pem_x509_certificate(first.chain.read_bytes())
    names = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert "192.168.1.5" in [str(each) for each in names.get_values_for_type(x509.IPAddress)]
    assert known.not_valid_after_utc - known.not_valid_before_utc < timedelta(days=825)


def test_what_others_write_around_a_certificate_does_not_matter(tmp_path: Path) -> None:
    """Programs put the name of its owner before it, in any letters and any encoding."""
    own = own_certificate(tmp_path, ())
    before = own.fingerprint
    told = b"Bag Attributes\n    friendlyName: Schachklub K\xf6ln \xd0\x9a\n"
    own.chain.write_bytes(told + own.chain.read_bytes())
    assert own.fingerprint == before


def test_one_that_has_run_out_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to know about dates."""
    monkeypatch.setattr(certificate, "_DAYS", 0)
    old = own_certificate(tmp_path, ()).fingerprint
    monkeypatch.undo()
    fresh = own_certificate(tmp_path, ())
    assert fresh.fingerprint != old
    known = x509.load_pem_x509_certificate(fresh.chain.read_bytes())
    assert known.not_valid_after_utc > datetime.now(UTC)


def test_a_browser_that_trusts_it_speaks_with_the_desk(tmp_path: Path) -> None:
    """It fits the address it was made for, and its fingerprint is that of what is sent."""
    made = own_certificate(tmp_path, ("127.0.0.1",))
    ours, theirs = socket.socketpair()
    server = made.context()
    served = threading.Thread(
        target=lambda: server.wrap_socket(ours, server_side=True).close(), daemon=True
    )
    served.start()
    trusting = ssl.create_default_context(cafile=str(made.chain))
    with trusting.wrap_socket(theirs, server_hostname="127.0.0.1") as browser:
        sent = browser.getpeercert(binary_form=True) or b""
    served.join(10)
    assert hashlib.sha256(sent).hexdigest().upper() == made.fingerprint.replace(":", "")


def test_a_certificate_that_cannot_be_used_is_refused_in_words(tmp_path: Path) -> None:
    """Whoever named it hears which file it is."""
    wrong = tmp_path / "mine.pem"
    wrong.write_text("no certificate")
    with pytest.raises(CertificateTrouble, match="cannot be used"):
        given_certificate(str(wrong), None).context()
    with pytest.raises(CertificateTrouble, match="cannot be used"):
        given_certificate(str(tmp_path / "none.pem"), None).context()
