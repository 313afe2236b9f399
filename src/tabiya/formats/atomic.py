"""Writing a file wholly or not at all."""

from __future__ import annotations

import contextlib
import os


def write_whole(path: str, content: bytes) -> None:
    """Put the content under this name; until all of it is on the disk, the old file stays.

    The new file is made beside the old one, so that the final renaming never crosses disks, and
    it takes over the permissions of the old one. A symbolic link is followed, not replaced.
    """
    import tempfile

    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        # A device or a pipe cannot be replaced by a file; it takes the bytes as they come.
        with open(target, "wb") as stream:
            stream.write(content)
        return
    folder, name = os.path.split(target)
    try:
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name}.", suffix=".part")
    except OSError as failure:
        # Whoever reads the message knows the file by this name, not by that of the temporary one.
        raise OSError(failure.errno, failure.strerror, path) from failure
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, _permissions_for(target))
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def _permissions_for(target: str) -> int:
    try:
        return os.stat(target).st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
