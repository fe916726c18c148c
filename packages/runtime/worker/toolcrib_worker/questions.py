"""What a tool asks its caller: coroutines await the answer, functions in threads wait for it."""
import asyncio
import concurrent.futures
import inspect
import threading

from .failure import Failure
from .to_json import Size, to_json

MAX_STEP = 4_194_304


class CallEnded(BaseException):
    """Unwinds a function whose call has ended while it waits for an answer."""


class Questions:
    """The open questions of one call."""

    def __init__(self, identity, wire, asks):
        self.asks = asks
        self._identity = identity
        self._wire = wire
        self._open = {}
        self._count = 0
        self._lock = threading.Lock()
        self._queue = []
        self._ended = False

    def put(self, kind, key, given, convert, run=None):
        """Asks; gives the answer in a thread, and something to await in an event loop."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        number, event = self._register()
        message = {"asks": self._identity, "n": number, "kind": kind, "key": key,
                   "given": given, "thread": loop is None}
        if loop is None:
            self._wire.send(message)
            return self._wait(number, event, convert, run)
        # What is asked in one turn of the loop goes out together.
        self._queue.append(message)
        if len(self._queue) == 1:
            loop.call_soon(self._flush)
        return self._await(number, event, convert, run)

    def _register(self):
        with self._lock:
            if self._ended:
                raise CallEnded("the call has ended")
            self._count += 1
            event = self._open[self._count] = concurrent.futures.Future()
            return self._count, event

    def _flush(self):
        messages, self._queue = self._queue, []
        self._wire.send_all(messages)

    def _wait(self, number, event, convert, run):
        kind, value = event.result()
        if kind == "run":
            event = self._again(number)
            try:
                self._ran(number, run())
            except Exception as error:
                self._step_failed(number, error)
                raise
            kind, value = event.result()
        return convert(_answer(kind, value))

    async def _await(self, number, event, convert, run):
        kind, value = await asyncio.wrap_future(event)
        if kind == "run":
            event = self._again(number)
            try:
                made = run()
                self._ran(number, await made if inspect.isawaitable(made) else made)
            except Exception as error:
                self._step_failed(number, error)
                raise
            kind, value = await asyncio.wrap_future(event)
        return convert(_answer(kind, value))

    def _again(self, number):
        event = self._open[number] = concurrent.futures.Future()
        return event

    def _ran(self, number, value):
        self._wire.send({"ran": self._identity, "n": number, "value": to_json(value, Size(MAX_STEP))})

    def _step_failed(self, number, error):
        self._open.pop(number, None)
        self._wire.send({"ran": self._identity, "n": number, "failure": str(error) or type(error).__name__})

    def take(self, message):
        """Takes what the host says about a question."""
        if message["op"] == "run":
            self._deliver(message["n"], ("run", None))
        elif "error" in message:
            self._deliver(message["n"], ("error", message["error"]))
        else:
            self._deliver(message["n"], ("answer", message["value"]))

    def _deliver(self, number, event):
        future = self._open.pop(number, None)
        if future is not None and not future.cancelled():
            future.set_result(event)

    def end(self):
        """The call has ended: threads that wait are unwound."""
        with self._lock:
            self._ended = True
        for number in list(self._open):
            self._deliver(number, ("ended", None))


def _answer(kind, value):
    if kind == "ended":
        raise CallEnded("the call has ended")
    if kind == "error":
        raise Failure("raised", value)
    return value
