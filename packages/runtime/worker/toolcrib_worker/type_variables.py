"""What type variables stand for: in a generic class, and in the methods that its heirs inherit."""
import typing


def bind(hint, variables):
    """A hint with what its type variables stand for."""
    if isinstance(hint, typing.TypeVar):
        return variables.get(hint, hint)
    needed = getattr(hint, "__parameters__", ())
    return hint[tuple(variables.get(each, each) for each in needed)] if needed else hint


def typed_as(function):
    """A function and, of a method, the class of its object: what its types depend on."""
    receiver = getattr(function, "__self__", None)
    kind = receiver if isinstance(receiver, type) else type(receiver)
    return getattr(function, "__func__", function), kind


def bound_hints(hints, method, name):
    """The hints of a method, with what the class of its object says of the variables in them."""
    _, kind = typed_as(method)
    declaring = next((each for each in kind.__mro__ if name in vars(each)), kind)
    variables = _variables_in(kind, declaring, {})
    return {key: bind(hint, variables) for key, hint in hints.items()} if variables else hints


def _variables_in(kind, declaring, given):
    """What the variables of a class stand for, seen from one of its heirs; None where it is not one."""
    if kind is declaring:
        return given
    for base in vars(kind).get("__orig_bases__", kind.__bases__):
        origin = typing.get_origin(base) or base
        if not isinstance(origin, type):
            continue
        names = getattr(origin, "__parameters__", ())
        bound = {name: bind(each, given) for name, each in zip(names, typing.get_args(base))}
        found = _variables_in(origin, declaring, bound)
        if found is not None:
            return found
    return None
