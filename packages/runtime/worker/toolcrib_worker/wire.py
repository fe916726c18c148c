"""The line protocol: requests in, answers out, and nothing else on either."""
import json
import os
import threading


class Wire:
    """Takes over standard input and output, so that the tools' own code never touches them."""

    def __init__(self):
        self._in = os.fdopen(os.dup(0), "rb")
        self._out = os.fdopen(os.dup(1), "wb")
        self._lock = threading.Lock()
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)

    def requests(self):
        """Every request until the host closes its end."""
        for line in self._in:
            yield json.loads(line)

    def send(self, answer):
        """Writes one answer, made of plain JSON values."""
        self.write(encode(answer))

    def write(self, line):
        with self._lock:
            self._out.write(line)
            self._out.flush()


def encode(answer):
    """An answer as one line of UTF-8."""
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # Lone surrogates have no UTF-8 form, and JSON from elsewhere may not have them, either.
    return text.encode("utf-8", "replace") + b"\n"
