"""The type hints of functions and classes, as far as they can be evaluated."""
import inspect
import sys
import types
import typing


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
            try:
                found.update(typing.get_type_hints(single, names, around, include_extras=True))
            except Exception:  # what is imported under TYPE_CHECKING, say
                found.pop(name, None)
    return found


def _annotations(owner):
    try:
        if isinstance(owner, type):
            return vars(owner).get("__annotations__", {})
        return getattr(owner, "__annotations__", {})
    except Exception:  # from Python 3.14 on, reading them evaluates them
        return {}
