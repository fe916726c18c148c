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
        """Writes one answer; `answer` holds plain JSON values."""
        self.send_line(json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":")))

    def send_line(self, text):
        # Lone surrogates have no UTF-8 form; the host refuses them in any other form, too.
        data = text.encode("utf-8", "replace") + b"\n"
        with self._lock:
            self._out.write(data)
            self._out.flush()
