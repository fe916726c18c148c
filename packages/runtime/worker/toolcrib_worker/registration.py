"""Reaches functions that are registered with a server, also those defined inside other functions."""
import asyncio
import inspect
import sys
import threading


class NotFound(Exception):
    """The code no longer has what a binding names, or it cannot be reached."""


class Server:
    """Stands in for the server that tools are registered with: decorators leave functions alone."""

    def __call__(self, *arguments, **_):
        if len(arguments) == 1 and callable(arguments[0]):
            return arguments[0]
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Server()


def arguments_for(function, server):
    """What a function or class is called with: the stand-in, where it takes a server."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return {}
    optional = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    given = {}
    for parameter in parameters:
        if parameter.name == server:
            given[parameter.name] = Server()
        elif parameter.default is parameter.empty and parameter.kind not in optional:
            raise NotFound(
                "%s cannot be called without %s, so this tool cannot be called; give it a default, "
                "or call the tool on the running server"
                % (getattr(function, "__name__", function), parameter.name)
            )
    return given


def locals_of(function, arguments):
    """Runs a function and gives the names that were defined inside it when it returned."""
    code = inspect.unwrap(getattr(function, "__func__", function)).__code__
    found = {}

    def watch(frame, event, _):
        if event == "return" and frame.f_code is code:
            found.update(frame.f_locals)

    def run():
        sys.setprofile(watch)
        try:
            value = function(**arguments)
            if inspect.iscoroutine(value):
                asyncio.run(value)
        except BaseException as error:
            failed.append(error)
        finally:
            sys.setprofile(None)

    failed = []
    thread = threading.Thread(target=run)  # an event loop is running in this one
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return found


def registered_function(value):
    """The function itself, where registering it has put an object of the framework in its place."""
    if inspect.isroutine(value) or isinstance(value, type):
        return value
    if type(value).__name__.endswith(("Tool", "Function", "Prompt", "Resource", "Template")):
        for name in ("fn", "func", "coroutine", "entrypoint"):
            inner = getattr(value, name, None)
            if inspect.isroutine(inner):
                return inner
    return value
