"""What a tool is given about its call: a logger, progress, who asks, and ways to ask back."""
import importlib.util
import json
import sys
import threading
import types

from .question_forms import form_of
from .questions import Questions


class Context:
    """The context of one call, for functions and coroutines alike: awaiting its answers is optional."""

    def __init__(self, identity, wire, asks=()):
        self._identity = identity
        self._wire = wire
        self.questions = Questions(identity, wire, asks)
        #: Set when the caller cancels: what runs in a thread can look at it, and end.
        self.signal = threading.Event()

    @property
    def request_id(self):
        return str(self._identity)

    @property
    def client_id(self):
        return None if self.auth is None else self.auth.client_id

    #: The program that calls (name, version, title, capabilities), as it describes itself.
    client = None
    #: Who was authenticated (subject, scopes, client_id, claims); never the token.
    auth = None
    #: The HTTP headers that the server was told to pass on.
    headers = {}
    #: What the client put into `_meta`.
    meta = {}
    #: Whether the call came over a network.
    is_remote = False

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

    def resource_updated(self, uri):
        """Tells every client that subscribed to a resource that what it holds has changed."""
        self._wire.send({"updated": self._identity, "uri": str(uri)})
        return _DONE

    def can_ask(self, kind):
        """Whether the caller can be asked for a "form", a "url", "sampling" or "roots"."""
        return kind in self.questions.asks

    def ask(self, schema, message, key=None):
        """Asks the user with a form; the answer has an action and, if accepted, content.

        The schema is a JSON Schema, a type, a list of choices, a dataclass or a pydantic model.
        """
        form, value = form_of(schema)
        given = {"schema": form, "message": str(message)}
        return self.questions.put("form", key, given, lambda answer: Answer.of(answer, value))

    def elicit(self, message, schema=None, response_type=None, key=None):
        """As `ask`, in the words of FastMCP and the official SDK."""
        return self.ask(response_type if schema is None else schema, message, key)

    def ask_url(self, url, message, key=None):
        """Asks the user to visit a page."""
        given = {"url": str(url), "message": str(message)}
        return self.questions.put("url", key, given, lambda answer: Answer(answer["action"], None))

    def sample(self, messages, system_prompt=None, temperature=None, max_tokens=None,
               model_preferences=None, key=None, **more):
        """Asks the caller's model; a text is one message of the user."""
        request = sampling_request(messages, {
            "systemPrompt": system_prompt, "temperature": temperature, "maxTokens": max_tokens,
            "modelPreferences": model_preferences, **more})
        return self.questions.put("sampling", key, {"request": request}, Sampled)

    def roots(self, key=None):
        """Asks for the folders and files that the caller works in."""
        return self.questions.put("roots", key, {}, lambda roots: [Root(**root) for root in roots])

    list_roots = roots

    def once(self, key, run):
        """Runs a function whose value, which must be JSON, is kept for this call: when the tool
        runs again because its answers came to another process, it gets the value at once."""
        return self.questions.put("once", key, {}, lambda value: value, run)

    def __getattr__(self, name):
        raise AttributeError(
            "the context has no %s when toolcrib calls the function; "
            "start its server for tools that need it" % name
        )


class Answer:
    """What became of a question: `action` is accept, decline or cancel."""

    def __init__(self, action, content):
        self.action = action
        self.content = content

    @classmethod
    def of(cls, answer, value):
        accepted = answer["action"] == "accept"
        return cls(answer["action"], value(answer["content"]) if accepted else None)

    @property
    def accepted(self):
        return self.action == "accept"

    @property
    def data(self):
        """The content, as FastMCP and the official SDK call it."""
        return self.content

    def __repr__(self):
        return "Answer(%r, %r)" % (self.action, self.content)


class Sampled:
    """What the caller's model answered."""

    def __init__(self, answer):
        self.role = answer["role"]
        self.content = answer["content"]
        self.model = answer["model"]
        self.text = answer["text"]
        self.stop_reason = answer.get("stopReason")


class Root:
    """A folder or file that the caller works in."""

    def __init__(self, uri, name=None):
        self.uri = uri
        self.name = name


def sampling_request(messages, options):
    """The request that MCP has for a model's answer."""
    texts = [messages] if isinstance(messages, (str, dict)) else messages
    asked = [
        {"role": "user", "content": {"type": "text", "text": each}} if isinstance(each, str) else each
        for each in texts
    ]
    return {"messages": asked, **{name: value for name, value in options.items() if value is not None}}


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
