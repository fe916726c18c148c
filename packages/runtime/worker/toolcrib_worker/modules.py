"""Imports tool files and finds the functions in them."""
import os

from .importing import import_file
from .registration import NotFound, arguments_for, locals_of, registered_function

LOCALS = "<locals>"


class Modules:
    """The tool files that were imported, and the instances that were made of their classes."""

    def __init__(self):
        self._modules = {}
        self._instances = {}
        self._inside = {}
        self._ways = {}

    def load(self, file):
        """Imports a file once: as part of its package if it is in one, else by its path."""
        path = os.path.realpath(file)
        if path not in self._modules:
            self._modules[path] = import_file(path)
        return self._modules[path]

    def find(self, file, names, receiver, server=None):
        """What a path of names leads to; methods come bound to their instance.

        A name after `<locals>` is defined inside the function before it, which is run once with
        a stand-in for the server that it registers its tools with.
        """
        owner = self.load(file)
        way = self._ways[file, tuple(names)] = []
        for index, name in enumerate(names):
            if name == LOCALS:
                continue
            if index > 0:
                way.append(owner)
            method = index == len(names) - 1 or LOCALS == names[index + 1]
            if receiver == "instance" and method and isinstance(owner, type):
                owner = self._instance(owner, server)
            try:
                if index > 0 and names[index - 1] == LOCALS:
                    way.append(self._locals(owner, server))
                    owner = way[-1][name]
                else:
                    owner = getattr(owner, name)
            except (AttributeError, KeyError):
                raise NotFound("%s is not in %s" % (".".join(names), file)) from None
        return registered_function(owner)

    def types_around(self, file, names):
        """The types that the classes and functions on the way to what was found define."""
        around = {}
        for owner in self._ways[file, tuple(names)]:
            kind = owner if isinstance(owner, type) else type(owner)
            inside = [owner] if isinstance(owner, dict) else map(vars, reversed(kind.__mro__[:-1]))
            for each in inside:
                around.update((name, value) for name, value in each.items() if _is_type(value))
        return around

    def application(self, file, names, receiver):
        """The object whose tools are asked for."""
        owner = self.find(file, names, None)
        return self._instance(owner) if receiver == "instance" else owner

    def _instance(self, kind, server=None):
        if kind not in self._instances:
            self._instances[kind] = kind(**arguments_for(kind, server))
        return self._instances[kind]

    def _locals(self, function, server):
        key = getattr(function, "__func__", function), id(getattr(function, "__self__", None))
        if key not in self._inside:
            self._inside[key] = locals_of(function, arguments_for(function, server))
        return self._inside[key]


def _is_type(value):
    return isinstance(value, type) or hasattr(value, "__origin__")
