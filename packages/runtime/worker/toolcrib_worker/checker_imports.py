"""What a module imports for type checkers only, under `if TYPE_CHECKING:`."""
import ast
import functools


def checker_import(module, name):
    """What a name of a hint means that the module imports for type checkers; NameError if it does not."""
    statement = _imports(module).get(name)
    if statement is None:
        raise NameError(name)
    names = {"__name__": module.__name__, "__package__": getattr(module, "__package__", None)}
    code = compile(ast.Module([statement], []), getattr(module, "__file__", name), "exec")
    exec(code, names)  # one import that the module itself spells
    return names[name]


@functools.lru_cache(maxsize=None)
def _imports(module):
    """The statements by the names that they bind, each for one name."""
    try:
        with open(module.__file__, "rb") as file:
            body = ast.parse(file.read()).body
    except Exception:  # no Python source
        return {}
    return {
        (alias.asname or alias.name).split(".")[0]: _only(statement, alias)
        for condition in body
        if isinstance(condition, ast.If) and _is_for_checkers(condition.test)
        for statement in condition.body
        if isinstance(statement, (ast.Import, ast.ImportFrom))
        for alias in statement.names
    }


def _is_for_checkers(test):
    return getattr(test, "id", getattr(test, "attr", None)) == "TYPE_CHECKING"


def _only(statement, alias):
    if isinstance(statement, ast.Import):
        one = ast.Import([alias])
    else:
        one = ast.ImportFrom(statement.module, [alias], statement.level)
    return ast.copy_location(one, statement)
