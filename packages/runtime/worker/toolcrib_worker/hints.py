"""The type hints of functions and classes, as far as they can be evaluated."""
import inspect
import re
import sys
import types
import typing

from .checker_imports import checker_import

# Before Python 3.10 a NameError says its name in its message only.
_QUOTED = re.compile("'([^']*)'")


def hints_of(owner, around=None):
    """The hints by name; one that only a type checker can read leaves the others alone.

    `around` are the names of the classes and functions that a function is defined in.
    """
    own = {variable.__name__: variable for variable in getattr(owner, "__type_params__", ())}
    names = {**(around or {}), **own} or None
    try:
        return typing.get_type_hints(owner, localns=names, include_extras=True)
    except Exception:
        return _one_by_one(owner, names)


def behind(function, name):
    """The function that a decorator hides which does not say what it wraps; else the function."""
    if hasattr(function, "__wrapped__"):
        return function
    for cell in getattr(function, "__closure__", None) or ():
        inner = cell.cell_contents
        if inspect.isfunction(inner) and inner.__name__ == name != function.__name__:
            return behind(inner, name)
    return function


def _one_by_one(owner, around):
    found = {}
    for declaring in reversed(owner.__mro__) if isinstance(owner, type) else [inspect.unwrap(owner)]:
        module = sys.modules.get(declaring.__module__)
        names = getattr(declaring, "__globals__", None) or vars(module or types)
        for name, hint in _annotations(declaring).items():
            single = types.SimpleNamespace(__annotations__={name: hint})
            # Nothing but parameters and fields is made of JSON: no import is worth a result's hint.
            importing = None if name == "return" else module
            try:
                found.update(_evaluated(single, names, around or {}, importing))
            except Exception:  # a name that only a stub has, say
                found.pop(name, None)
    return found


def _evaluated(single, names, around, importing):
    """The hints of one annotation; names that the module imports for type checkers only are imported."""
    while True:
        try:
            return typing.get_type_hints(single, names, around, include_extras=True)
        except NameError as error:
            name = getattr(error, "name", None) or _QUOTED.search(str(error)).group(1)
            if importing is None or name in around:
                raise
            around = {**around, name: checker_import(importing, name)}


def _annotations(owner):
    try:
        if isinstance(owner, type):
            return vars(owner).get("__annotations__", {})
        return getattr(owner, "__annotations__", {})
    except Exception:  # from Python 3.14 on, reading them evaluates them
        return {}
