"""What a tool is given about its call: a logger, progress, and who asks."""
import importlib.util
import json
import sys
import threading
import types


class Context:
    """The context of one call, for functions and coroutines alike: awaiting its answers is optional."""

    def __init__(self, identity, wire):
        self._identity = identity
        self._wire = wire
        #: Set when the caller cancels: what runs in a thread can look at it, and end.
        self.signal = threading.Event()

    @property
    def request_id(self):
        return str(self._identity)

    @property
    def client_id(self):
        return None

    def log(self, level, message=None, logger_name=None, **_):
        """`log("info", data)`, as MCP names the levels; the order of FastMCP is understood, too."""
        if level not in _LEVELS and message in _LEVELS:
            level, message = message, level
        data = _data(message)
        self._wire.send({"log": self._identity, "level": level if level in _LEVELS else "info",
                         "data": data, "logger": logger_name})
        return _DONE

    def debug(self, message, **options):
        return self.log("debug", message, **options)

    def info(self, message, **options):
        return self.log("info", message, **options)

    def warning(self, message, **options):
        return self.log("warning", message, **options)

    def error(self, message, **options):
        return self.log("error", message, **options)

    def progress(self, progress, total=None, message=None):
        """Says how far the call has come."""
        self._wire.send({"progress": self._identity, "at": float(progress),
                         "total": None if total is None else float(total),
                         "message": None if message is None else str(message)})
        return _DONE

    report_progress = progress

    def __getattr__(self, name):
        raise AttributeError(
            "the context has no %s when toolcrib calls the function; "
            "start its server for tools that need it" % name
        )


_LEVELS = ("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency")


class _Done:
    """Nothing to wait for, whether or not it is awaited."""

    def __await__(self):
        return iter(())


_DONE = _Done()


def _data(message):
    try:
        return json.loads(json.dumps(message, allow_nan=False))
    except (TypeError, ValueError):
        return str(message)


def provide_call_context():
    """Makes `from toolcrib import CallContext` work in the tools' files."""
    if importlib.util.find_spec("toolcrib") is None:
        module = types.ModuleType("toolcrib", "What tools that toolcrib runs may import.")
        module.CallContext = Context
        sys.modules["toolcrib"] = module
