"""Answers requests: calls run side by side, coroutines in the event loop and the rest in threads."""
import asyncio
import concurrent.futures
import inspect
import os
import sys
import threading
import time

from .call_arguments import call_arguments
from .context import Context, provide_call_context
from .failure import Failure
from .hints import behind, hints_of
from .modules import LOCALS, Modules, NotFound
from .to_json import Size, to_json, too_large
from .type_variables import bound_hints, typed_as
from .wire import Wire, encode

MAX_THREADS = 64


def main():
    wire = Wire()
    provide_call_context()
    wire.send({"version": list(sys.version_info[:2]), "executable": sys.executable})
    try:
        asyncio.run(_serve(wire))
    except OSError:
        wire.check()
        raise


async def _serve(wire):
    worker = _Worker(wire, asyncio.get_running_loop())
    wire.keep_descriptors()
    requests = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read():
        for request in wire.requests():
            loop.call_soon_threadsafe(requests.put_nowait, request)
        # The host is gone. Threads of tools that still run must not hold the process.
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        worker.take(await requests.get())


class _Worker:
    def __init__(self, wire, loop):
        self._wire = wire
        self._loop = loop
        self._modules = Modules()
        self._threads = {}
        self._tasks = {}
        self._contexts = {}
        self._in_threads = set()
        self._hints = {}
        self._types = {}

    def take(self, request):
        identity = request["id"]
        if request["op"] == "ping":
            self._wire.send({"pong": identity})
            return
        if request["op"] in ("answer", "run"):
            if identity in self._contexts:
                self._contexts[identity].questions.take(request)
            return
        if request["op"] == "cancel":
            task = self._tasks.get(identity)
            if identity in self._contexts:
                self._contexts[identity].signal.set()
                self._contexts[identity].questions.end()
            # A thread cannot be stopped: without an answer, the host knows that it still runs.
            if task is not None and identity not in self._in_threads:
                task.cancel()
            return
        task = self._loop.create_task(self._answer(request))
        self._tasks[identity] = task
        task.add_done_callback(lambda _: self._forget(identity))

    def _forget(self, identity):
        self._tasks.pop(identity, None)
        self._contexts.pop(identity, None)

    async def _answer(self, request):
        identity = request["id"]
        if time.monotonic() > request["begin_by"]:
            return  # the host has given it to another process
        self._wire.write(b'{"began":%d}\n' % identity)
        try:
            answer = {"id": identity, "value": await self._run(request)}
            line = encode(answer)
            if len(line) > request["limit"]:
                raise too_large(request["limit"])
            self._wire.write(line)
        except Failure as failure:
            self._fail(identity, failure)
        except asyncio.CancelledError:
            self._fail(identity, Failure("cancelled", "the call was cancelled"))
        except SystemExit as error:
            message = "the function ended the program (exit code %s)" % error.code
            self._fail(identity, Failure("raised", message))
        except BaseException as error:
            self._fail(identity, Failure.of("raised", error))

    def _fail(self, identity, failure):
        self._wire.send({"id": identity, "error": failure.to_json()})

    async def _run(self, request):
        if request["op"] == "list":
            return self._list(request)
        if request["op"] == "types":
            return self._schemas(request)
        identity = request["id"]
        function = self._find(request)
        context = self._contexts[identity] = Context(identity, self._wire, request["asks"])
        types = self._types_of(function, request) if request.get("types") == "pydantic" else None
        positional, keywords = call_arguments(
            request, function, self._hints_of(function, request), context, types
        )
        if inspect.iscoroutinefunction(function):
            value = await function(*positional, **keywords)
        elif inspect.isasyncgenfunction(function):
            value = function(*positional, **keywords)
        else:
            value = await self._in_thread(request, function, positional, keywords)
        if inspect.isawaitable(value):
            value = await value
        if inspect.isasyncgen(value):
            value = await _collect(value, request["most"], request["limit"])
        elif types is not None and not isinstance(value, _Collected):
            value = types.write(value)
        marked = request.get("bytes") and isinstance(value, (bytes, bytearray, memoryview))
        result = to_json(value, Size(request["limit"]))
        return {"dev.toolcrib/bytes": result} if marked else result

    async def _in_thread(self, request, function, positional, keywords):
        self._in_threads.add(request["id"])
        try:
            return await self._loop.run_in_executor(
                self._threads_of(request), self._call, function, positional, keywords, request["most"], request["limit"]
            )
        finally:
            self._in_threads.discard(request["id"])

    def _call(self, function, *rest):
        try:
            return _call(function, *rest)
        finally:
            self._wire.check()  # the event loop may not notice

    def _threads_of(self, request):
        """Every function has its own threads: one that never ends keeps no other waiting."""
        key = (request["file"], *request["path"])
        if key not in self._threads:
            self._threads[key] = concurrent.futures.ThreadPoolExecutor(MAX_THREADS)
        return self._threads[key]

    def _find(self, request):
        self._load(request["file"])
        try:
            return self._modules.find(
                request["file"], request["path"], request.get("receiver"), request.get("server")
            )
        except NotFound as error:
            raise Failure("binding", str(error)) from None

    def _list(self, request):
        self._load(request["file"])
        application = self._modules.application(
            request["file"], request["path"], request["receiver"]
        )
        tools = []
        for function in application.list_tools():
            original = getattr(function, "__func__", function)
            method = getattr(original, "__qualname__", "").rpartition(".")[2]
            name = getattr(function, "__name__", method)
            # What cannot be called is reported by whoever asked; the others are tools all the same.
            usable = callable(function) and method and isinstance(name, str)
            tools.append({"name": name, "method": method} if usable else {})
        return tools

    def _schemas(self, request):
        """What pydantic says about the types of a function; nothing where it is not installed."""
        names = [each["name"] for each in request["arguments"] if each["from"] == "property"]
        # Types are those of the class: no instance is made to learn them.
        whole = request if LOCALS in request["path"] else {**request, "receiver": None}
        types = self._types_of(self._find(whole), request)
        return None if types is None else types.schemas(names)

    def _load(self, file):
        try:
            self._modules.load(file)
        except SystemExit as error:
            raise Failure("import", "the file ended the program (exit code %s)" % error.code) from None
        except BaseException as error:
            raise Failure.of("import", error) from None

    def _hints_of(self, function, request):
        key = typed_as(function)
        if key not in self._hints:
            name = request["path"][-1]
            around = self._modules.types_around(request["file"], request["path"]) or None
            self._hints[key] = bound_hints(hints_of(behind(key[0], name), around), function, name)
        return self._hints[key]

    def _types_of(self, function, request):
        from .pydantic_types import types_of  # here, since importing pydantic takes a while
        key = typed_as(function)
        if key not in self._types:
            self._types[key] = types_of(function, self._hints_of(function, request))
        return self._types[key]


class _Collected(list):
    """The values of a generator, as JSON."""


def _call(function, positional, keywords, most, limit):
    value = function(*positional, **keywords)
    if not inspect.isgenerator(value):
        return value
    values = _Values(most, limit)
    for item in value:
        values.append(item)
    return values.items


async def _collect(generator, most, limit):
    values = _Values(most, limit)
    async for item in generator:
        values.append(item)
    return values.items


class _Values:
    """What a generator gave, as JSON: as many values as fit."""

    def __init__(self, most, limit):
        self.items = _Collected()
        self._most = most
        self._size = Size(limit)

    def append(self, item):
        if len(self.items) >= self._most:
            raise Failure("raised", "the tool gave more than %d values" % self._most)
        self.items.append(to_json(item, self._size))
