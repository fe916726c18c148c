/** Modules in the less usual forms of Python 3.9, each with the tools that it has. */
export const oddPython: readonly (readonly [
  file: string,
  tools: readonly string[],
  text: string,
])[] = [
  [
    "decorators.py",
    ["traced", "injected", "tokens", "cached", "dispatched", "order"],
    `import functools
def trace(function):
    @functools.wraps(function)
    def inner(*args, **kwargs): return function(*args, **kwargs)
    return inner
def connected(function):
    @functools.wraps(function)
    def inner(*args, **kwargs): return function("connection", *args, **kwargs)
    return inner
def token(name):
    def decorate(function):
        @functools.wraps(function)
        async def inner(*args, **kwargs):
            kwargs["token"] = name
            return await function(*args, **kwargs)
        return inner
    return decorate
def own(function):
    @functools.wraps(function)
    def inner(self, *args, **kwargs): return function(self, self.shop, *args, **kwargs)
    return inner
@trace
def traced(a: int, *, b: str = "b") -> str: return b * (a % 3)
@connected
def injected(connection, query: str) -> str: return connection + query
@token("secret")
async def tokens(text: str, token: str) -> str: return text + token
@functools.lru_cache
def cached(a: int, b: "tuple[int, ...]" = (1, 2)) -> int: return a + len(b)
@functools.singledispatch
def dispatched(a) -> str: return str(a)
class Shop:
    shop = "shop"
    @own
    def order(self, shop: str, article: str) -> str: return shop + article
`,
  ],
  [
    "parameters.py",
    ["positions", "gaps", "names", "shared", "unsendable", "list", "numbers", "sort", "umlaute"],
    `from typing import Callable, Dict, List, Optional, Union
class Client: pass
def positions(a: int, b: str = "b", /, c: float = 1.5, *, d: bool) -> str: return f"{a}{b}{c}{d}"
def gaps(a: int = 1, b: int = 2, /, *rest: int, k: int = 3, **more: str) -> List[int]: return [a, b, *rest, k, len(more)]
def names(self: int, cls: str = "c", type: str = "t", input: Optional[Dict[str, int]] = None) -> str: return cls + type
def shared(a: List[str] = []) -> int: return len(a + ["x"])
def unsendable(a: int, done: Optional[Callable[[int], None]] = None, *, client: Optional[Client] = None) -> int: return a
def list(n: int) -> int: return n
def numbers(a: "list[int]", b: "dict[str, list[int]]") -> int: return len(a) + len(b)
def sort(a: Union[int, List[int]], b: "Union[str, None]" = None) -> str: return type(a).__name__
def umlaute(größe: int, 名前: str = "n") -> str: return 名前
`,
  ],
  [
    "values.py",
    ["flags", "mixed", "bits", "ordered", "counted", "frozen", "boxes", "pair", "named", "code"],
    `import collections
from dataclasses import dataclass, field
from enum import Enum, Flag, IntFlag, auto
from typing import Generic, List, Literal, NamedTuple, Optional, Set, TypeVar
T = TypeVar("T")
class Bits(Flag):
    A = auto()
    B = auto()
class Rights(IntFlag):
    READ = 1
    WRITE = 2
class Mixed(Enum):
    ONE = 1
    TWO = "two"
    NONE = None
    PAIR = (1.5, "x")
@dataclass(frozen=True)
class Frozen:
    a: str
    b: int = 1
@dataclass
class Box(Generic[T]):
    value: T
    more: List[T] = field(default_factory=list)
class Pair(NamedTuple):
    a: int
    b: str = "b"
Named = collections.namedtuple("Named", "x y")
def flags(a: Bits) -> int: return a.value
def mixed(a: Mixed) -> str: return a.name
def bits(a: Rights = Rights.READ | Rights.WRITE) -> bool: return Rights.READ in a
def ordered(a: "collections.OrderedDict[str, int]") -> str: return type(a).__name__
def counted(a: "collections.defaultdict[str, list[int]]") -> int: return len(a["none"])
def frozen(a: Set[Frozen]) -> int: return len(a)
def boxes(a: Box[Box[int]]) -> int: return a.value.value
def pair(a: Pair) -> Pair: return a._replace(a=a.a)
def named(a: Named) -> int: return len(a._asdict())
def code(a: Literal["x", b"q", None, 3]) -> str: return repr(a)
`,
  ],
  [
    "classes.py",
    ["todo", "shared", "made", "static", "of_class", "later", "inner", "count"],
    `from __future__ import annotations
import abc
from typing import Optional
class Base(abc.ABC):
    @abc.abstractmethod
    def todo(self) -> int: ...
    def shared(self, a: int) -> int: return a
class Concrete(Base):
    def todo(self) -> int: return 1
    @property
    def hidden(self) -> int: return 1
    def chain(self) -> Concrete: return self
class Made:
    def __init__(self, token: str): self.token = token
    def made(self) -> str: return self.token
    @staticmethod
    def static(a: int, b: int = 2) -> int: return a + b
    @classmethod
    def of_class(cls, a: int) -> str: return cls.__name__
    async def later(self, a: Optional[int] = None) -> Optional[int]: return a
made_one = Made("t")
class Single:
    one: Optional[Single] = None
    def __new__(cls):
        cls.one = cls.one or super().__new__(cls)
        return cls.one
    class Inner: pass
    def inner(self) -> str: return self.Inner.__name__
class Dictionary(dict):
    def count(self) -> int: return len(self)
class Failure(Exception):
    def why(self) -> str: return "x"
def connect(url: str) -> Made: return made_one
def decorate(function): return lambda *args: function(*args)
`,
  ],
];
