"""Imports a file as Python would where its project runs: as part of its package, else by its path."""
import importlib
import importlib.util
import os
import re
import sys
import types

# What a folder holds that is a project of its own.
MANIFESTS = ("pyproject.toml", "setup.py", "setup.cfg", "requirements.txt")
RELATIVE = re.compile(rb"^\s*from\s+(\.+)", re.MULTILINE)


def import_file(path):
    """The module in a file; folders of its project that it imports from are found, too."""
    tried = set()
    while True:
        try:
            return _import(path)
        except ModuleNotFoundError as error:
            name = (error.name or "").split(".")[0]
            root = _root_of(name, path)
            if root is None or root in sys.path or name in tried:
                raise
            tried.add(name)
            sys.path.insert(0, root)


def _import(path):
    folder, name = os.path.split(path)
    stem = os.path.splitext(name)[0]
    parts = [] if stem == "__init__" else [stem]
    root = folder
    while os.path.exists(os.path.join(root, "__init__.py")):
        root, package = os.path.split(root)
        parts.insert(0, package)
    if root not in sys.path:
        sys.path.insert(0, root)
    if root != folder:
        return importlib.import_module(".".join(parts))
    depth = _depth(path)
    if depth > 0:
        return importlib.import_module(_namespace(folder, depth) + "." + stem)
    return _by_path(path, stem)


def _by_path(path, stem):
    """A file named like another module, or not like an identifier, loads as well."""
    loaded = sys.modules.get(stem)
    if loaded is not None and getattr(loaded, "__file__", None) == path:
        return loaded
    name = stem if loaded is None and stem.isidentifier() else "toolcrib_tools_%d" % len(sys.modules)
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _depth(path):
    """How many folders around a file are packages although they do not say so: it imports from them."""
    with open(path, "rb") as file:
        dots = [len(found) for found in RELATIVE.findall(file.read())]
    if not dots:
        return 0
    project = _project(os.path.dirname(path))
    if project is None:
        return max(dots)
    inside = os.path.relpath(os.path.dirname(path), project).split(os.sep)
    named = [each for each in inside if each != "."]
    return max(max(dots), len(named[1:] if named[:1] == ["src"] else named))


def _namespace(folder, depth):
    """The name of the packages without `__init__.py` that a folder is in, which are made here."""
    folders = [folder]
    for _ in range(depth - 1):
        folders.insert(0, os.path.dirname(folders[0]))
    name = os.path.basename(folders[0])
    known = sys.modules.get(name)
    if known is not None and folders[0] not in list(getattr(known, "__path__", ())):
        name = "toolcrib_tools_%d" % len(sys.modules)
    for index, each in enumerate(folders):
        if index > 0:
            name += "." + os.path.basename(each)
        if name not in sys.modules:
            package = types.ModuleType(name)
            package.__path__ = [each]
            sys.modules[name] = package
    return name


def _root_of(name, path):
    """The folder from which a module that was not found can be imported."""
    folder = os.path.dirname(path)
    project = _project(folder)
    for root in [] if project is None else [os.path.join(project, "src"), project]:
        found = os.path.join(root, name)
        if name and (os.path.isdir(found) or os.path.exists(found + ".py")):
            return root
    while name and os.path.dirname(folder) != folder:
        if os.path.basename(folder) == name:
            return os.path.dirname(folder)
        folder = os.path.dirname(folder)
    return None


def _project(folder):
    while os.path.dirname(folder) != folder:
        if any(os.path.exists(os.path.join(folder, each)) for each in MANIFESTS):
            return folder
        folder = os.path.dirname(folder)
    return None
