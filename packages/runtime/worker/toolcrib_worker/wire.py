"""The line protocol: requests in, answers out, and nothing else on either."""
import json
import os
import threading

# The exit code that says why there are no more answers.
DESCRIPTORS_CLOSED = 71
# The worker's own descriptors have low numbers: they are the first that are opened.
MAX_KEPT = 32


class Wire:
    """Takes over standard input and output, so that the tools' own code never touches them."""

    def __init__(self):
        self._in = os.fdopen(os.dup(0), "rb")
        self._out = os.fdopen(os.dup(1), "wb")
        self._lock = threading.Lock()
        self._kept = {}
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)

    def requests(self):
        """Every request until the host closes its end."""
        while True:
            try:
                self.check()
                line = self._in.readline()
            except OSError:
                os._exit(DESCRIPTORS_CLOSED)
            if not line:
                return
            yield json.loads(line)

    def send(self, answer):
        """Writes one answer, made of plain JSON values."""
        self.write(encode(answer))

    def send_all(self, answers):
        """Writes several answers in one go."""
        self.write(b"".join(encode(answer) for answer in answers))

    def write(self, line):
        with self._lock:
            try:
                self.check()
                self._out.write(line)
                self._out.flush()
            except OSError:
                os._exit(DESCRIPTORS_CLOSED)

    def keep_descriptors(self):
        """Notes what is open now: without it, nothing can be answered."""
        for number in range(3, MAX_KEPT):
            try:
                self._kept[number] = _file_of(number)
            except OSError:
                pass

    def check(self):
        """Ends the process when a tool has closed what is needed: the host says so to its callers."""
        try:
            # The number of a closed descriptor may be that of another file by now.
            intact = all(_file_of(number) == file for number, file in self._kept.items())
        except OSError:
            intact = False
        if not intact:
            os._exit(DESCRIPTORS_CLOSED)


def _file_of(number):
    status = os.fstat(number)
    return (status.st_dev, status.st_ino)


def encode(answer):
    """An answer as one line of UTF-8."""
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # Lone surrogates have no UTF-8 form, and JSON from elsewhere may not have them, either.
    return text.encode("utf-8", "replace") + b"\n"
