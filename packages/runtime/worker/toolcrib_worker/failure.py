"""What the host is told when a request has no value."""
import concurrent
import importlib
import os
import traceback

MAX_MESSAGE = 600
MAX_TRACE = 20_000


class Failure(Exception):
    """Why a call has no value; `kind` tells the host whose fault it is, `trace` the author where."""

    def __init__(self, kind, message, trace=None):
        super().__init__(message)
        self.kind = kind
        self.trace = trace

    @classmethod
    def of(cls, kind, error):
        """The failure that an exception of somebody else's code is."""
        text = shortened(error)
        name = type(error).__name__
        return cls(kind, "%s: %s" % (name, text) if text else name, _trace(error))

    def to_json(self):
        answer = {"kind": self.kind, "message": str(self)}
        return answer if self.trace is None else {**answer, "trace": self.trace}


def shortened(error):
    """The text of an error, as much of it as a message should have."""
    return str(error)[:MAX_MESSAGE]


def _trace(error):
    """The traceback from the first line of the author's own code on; of a long one, its end."""
    trace = error.__traceback__
    while trace is not None and _is_ours(trace.tb_frame.f_code.co_filename):
        trace = trace.tb_next
    return "".join(traceback.format_exception(type(error), error, trace))[-MAX_TRACE:]


def _is_ours(file):
    machinery = (os.path.dirname(__file__), "<frozen importlib", os.path.dirname(concurrent.__file__))
    return file.startswith(machinery) or file.startswith(os.path.dirname(importlib.__file__))
