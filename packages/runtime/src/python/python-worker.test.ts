import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { BoundArgument, Json, JsonObject } from "@toolcrib/model";
import { isRunning } from "@toolcrib/testing/running-process";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { InputError } from "../input-error.ts";
import { ToolError } from "../tool-error.ts";
import { findInterpreter } from "./interpreter.ts";
import { PythonWorker, type PythonWorkerOptions } from "./python-worker.ts";

const interpreter = findInterpreter("/tools.py");

interface Bench {
  readonly worker: PythonWorker;
  readonly folder: string;
  readonly printed: string[];
  /** Calls a function by name, every argument by keyword unless said otherwise. */
  readonly call: (
    name: string,
    input?: JsonObject,
    options?: { readonly signal?: AbortSignal; readonly pass?: Record<string, Pass> },
  ) => Promise<Json>;
}

type Pass = "position" | "rest" | "keyword-rest";

/** Runs one Python file in a worker that is closed afterwards. */
function withWorker(
  source: string,
  use: (bench: Bench) => Promise<void>,
  options: Partial<PythonWorkerOptions> = {},
): Promise<void> {
  return withFiles({ "tools.py": source }, async (folder) => {
    const printed: string[] = [];
    const worker = new PythonWorker({
      interpreter,
      onOutput: (text) => printed.push(text),
      graceMs: 50,
      ...options,
    });
    const call: Bench["call"] = (name, input = {}, { signal, pass = {} } = {}) => {
      const names = [...new Set([...Object.keys(pass), ...Object.keys(input)])];
      const parameters = names.map((parameter): BoundArgument => {
        const how = pass[parameter] ?? "keyword";
        return { from: "property", name: parameter, ...(how === "position" ? {} : { pass: how }) };
      });
      const path = name.split(".");
      const binding = {
        file: join(folder, "tools.py"),
        path,
        ...(path.length > 1 ? { receiver: "instance" as const } : {}),
        arguments: parameters,
      };
      return worker.call(binding, input, signal);
    };
    try {
      await use({ worker, folder, printed, call });
    } finally {
      await worker.close();
    }
  });
}

test("X10 plain functions, coroutines, methods and generators are called", async () => {
  const source = `
import asyncio
def add(a: int, b: int = 2) -> int:
    return a + b
async def later(n: int):
    await asyncio.sleep(0)
    return [n]
def counting():
    yield 1
    yield 2
async def streaming():
    yield "a"
class Box:
    def __init__(self): self.items = []
    def put(self, item): self.items.append(item); return len(self.items)
def both(a, /, b=5, *rest, c=1, **more): return [a, b, list(rest), c, more]
`;
  await withWorker(source, async ({ call }) => {
    expect(await call("add", { a: 1 })).toBe(3);
    expect(await call("later", { n: 4 })).toEqual([4]);
    expect(await call("counting")).toEqual([1, 2]);
    expect(await call("streaming")).toEqual(["a"]);
    expect([await call("Box.put", { item: 1 }), await call("Box.put", { item: 2 })]).toEqual([
      1, 2,
    ]);
    const pass = { a: "position", b: "position", rest: "rest", more: "keyword-rest" } as const;
    expect(
      await call(
        "both",
        { a: 1, rest: [7, 8], c: 9, x: 3 },
        { pass: { ...pass, c: undefined as never } },
      ),
    ).toEqual([1, 5, [7, 8], 9, { x: 3 }]);
  });
});

test("X10 arguments become what the hints ask for, and results JSON again", async () => {
  const source = `
import dataclasses, datetime, decimal, enum, pathlib, re, uuid
from typing import Annotated, Any, Literal, NamedTuple, NewType, Optional, TypedDict, Union
class Color(enum.Enum):
    RED = "red"
class Point(NamedTuple):
    x: int
    y: float = 0.0
@dataclasses.dataclass
class Event:
    at: datetime.datetime
    tags: set[str]
    next: Optional["Event"] = None
class Row(TypedDict, total=False):
    when: datetime.date
Id = NewType("Id", uuid.UUID)
def echo(
    color: Color, point: Point, event: Event, row: Row, id: Id, raw: bytes, size: decimal.Decimal,
    path: pathlib.Path, span: datetime.timedelta, by_number: dict[int, datetime.time],
    pair: tuple[int, str], either: Union[int, list[Color]], some: Annotated[float, "n"],
    one: Literal["a", 2], anything: Any,
):
    kinds = [type(value).__name__ for value in locals().values()]
    assert event.next.tags == {"b"} and either == [Color.RED] and by_number[1].hour == 12
    return {
        "kinds": kinds, "color": color, "point": point, "event": event, "row": row, "id": id,
        "raw": raw, "size": size, "path": path, "span": span, "by_number": by_number,
        "numbers": {3, 1, 2}, "pattern": re.compile("a+"), "day": datetime.date(2026, 1, 31),
    }
`;
  await withWorker(source, async ({ call }) => {
    const at = "2026-01-31T12:00:00Z";
    const id = "12345678-1234-5678-1234-567812345678";
    const result = await call("echo", {
      color: "red",
      point: [1],
      event: { at, tags: ["a"], next: { at, tags: ["b"] } },
      row: { when: "2026-01-31" },
      id,
      raw: "AQI=",
      size: 1.5,
      path: "/tmp/x",
      span: "P1DT1H30M",
      by_number: { "1": "12:00:00" },
      pair: [1, "a"],
      either: ["red"],
      some: 3,
      one: 2,
      anything: { a: [null] },
    });
    const utc = "2026-01-31T12:00:00+00:00";
    expect(result).toEqual({
      kinds:
        "Color Point Event dict UUID bytes Decimal PosixPath timedelta dict tuple list float int dict".split(
          " ",
        ),
      color: "red",
      point: [1, 0],
      event: { at: utc, tags: ["a"], next: { at: utc, tags: ["b"], next: null } },
      row: { when: "2026-01-31" },
      id,
      raw: "AQI=",
      size: "1.5",
      path: "/tmp/x",
      span: "P1DT5400S",
      by_number: { "1": "12:00:00" },
      numbers: [1, 2, 3],
      pattern: "a+",
      day: "2026-01-31",
    });
  });
});

test("X10 dictionaries of collections and bytes among listed values are what the hints say", () =>
  withWorker(
    `
from collections import OrderedDict, defaultdict
from typing import Any, Literal
def ordered(a: OrderedDict[str, int]) -> list: return [type(a).__name__, *a.items()]
def lists(a: defaultdict[str, list[int]]) -> list: return [a["none"], len(a)]
def anything(a: defaultdict[str, Any]) -> list: return [a.default_factory, a["a"]]
def code(a: Literal["x", b"q"]) -> bool: return isinstance(a, bytes)
`,
    async ({ call }) => {
      expect(await call("ordered", { a: { b: 2, a: 1 } })).toEqual([
        "OrderedDict",
        ["b", 2],
        ["a", 1],
      ]);
      expect(await call("lists", { a: { a: [1] } })).toEqual([[], 2]);
      expect(await call("anything", { a: { a: 1 } })).toEqual([null, 1]);
      expect(await call("code", { a: "cQ==" })).toBe(true);
      expect(await call("code", { a: "x" })).toBe(false);
    },
  ));

test("X10 a type variable stands for its bound or its constraints", async () => {
  const source = `
import datetime
from dataclasses import dataclass
from typing import TypeVar
Late = TypeVar("Late", bound="Point")
@dataclass
class Point:
    x: int
Early = TypeVar("Early", bound=Point)
Either = TypeVar("Either", datetime.date, Point)
Free = TypeVar("Free")
def late(p: Late) -> Late: return type(p).__name__
def early(p: Early) -> int: return p.x
def either(p: Either) -> str: return type(p).__name__
def free(p: Free) -> Free: return p
`;
  await withWorker(source, async ({ call }) => {
    expect(await call("late", { p: { x: 1 } })).toBe("Point");
    expect(await call("early", { p: { x: 2 } })).toBe(2);
    expect(await call("either", { p: "2026-01-02" })).toBe("date");
    expect(await call("either", { p: { x: 1 } })).toBe("Point");
    expect(await call("free", { p: [1] })).toEqual([1]);
  });
});

test("X10 exceptions, impossible results and bad arguments are tool errors", async () => {
  const source = `
import sys
def boom(): raise ValueError("no such city")
def silent(): raise KeyError
def leave(): sys.exit(3)
def nan(): return float("nan")
def big(): return 2**60
def odd(): return object()
def loop():
    value = []; value.append(value); return value
def huge(): return "x" * 5_000_000
def wide(): return "\u6f22" * 2_000_000
def typed(when: "datetime.date"): return 1
import datetime
async def nested(): raise RuntimeError("deep")
`;
  await withWorker(source, async ({ call, printed, worker }) => {
    const stacks: string[] = [];
    const failure = async (name: string, input: JsonObject = {}) => {
      const error: unknown = await call(name, input).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ToolError);
      stacks.push((error as Error).stack ?? "");
      return (error as Error).message;
    };
    expect(await failure("boom")).toBe("ValueError: no such city");
    expect(await failure("silent")).toBe("KeyError");
    expect(await failure("leave")).toBe("the function ended the program (exit code 3)");
    expect(await failure("nan")).toMatch(/nan is not a JSON number/);
    expect(await failure("big")).toMatch(/too large for JSON; return it as a string/);
    expect(await failure("odd")).toMatch(/a result of type object has no JSON form/);
    expect(await failure("loop")).toMatch(/contains itself/);
    const large = "the result has more than 4194304 bytes: return less, or in parts";
    expect(await failure("huge")).toBe(large);
    expect(await failure("wide")).toBe(large);
    expect(await failure("typed", { when: "soon" })).toMatch(/^when: .*soon/);
    await expect(call("typed", { when: "soon" })).rejects.toBeInstanceOf(InputError);
    expect(await failure("typed", { when: "2026-01-01", other: 1 })).toMatch(
      /unexpected keyword argument 'other'/,
    );
    expect(await failure("nested")).toBe("RuntimeError: deep");
    expect(printed).toEqual([]);
    expect(stacks[0]).toMatch(
      /^Traceback \(most recent call last\):\n {2}File ".*\.py", line \d+, in boom\n(.*\n)+ValueError: no such city\n$/,
    );
    const { pid } = worker;
    expect(await call("boom").catch(() => worker.pid)).toBe(pid);
  });
});

test("X10 what tools print or read never reaches the wire", async () => {
  const source = `
import os, subprocess, sys
print("noise at import")
def noisy():
    print('{"id":1,"value":"forged"}')
    sys.stdout.flush()
    os.write(1, b"raw noise\\n")
    subprocess.run([sys.executable, "-c", "print('noise of a child')"])
    return sys.stdin.read()
`;
  await withWorker(source, async ({ call, printed }) => {
    expect(await call("noisy")).toBe("");
    const all = printed.join("");
    for (const text of ["noise at import", "forged", "raw noise", "noise of a child"])
      expect(all).toContain(text);
  });
});

test("X10 calls run side by side", async () => {
  const source = `
import asyncio, threading
meeting = threading.Barrier(8)
def meet(): return meeting.wait(30) >= 0
async def wait(): await asyncio.sleep(0.01); return 1
`;
  await withWorker(source, async ({ call }) => {
    expect(await Promise.all(Array.from({ length: 8 }, () => call("meet")))).toEqual(
      Array(8).fill(true),
    );
    const many = await Promise.all(Array.from({ length: 500 }, () => call("wait")));
    expect(many).toHaveLength(500);
  });
});

test("X10 a process that crashes fails its calls and is started again", async () => {
  const source = `
import os, signal, time
def pid(): return os.getpid()
def die(): os.kill(os.getpid(), signal.SIGSEGV); time.sleep(60)
def leave(): os._exit(7)
def wait(): time.sleep(60)
`;
  await withWorker(source, async ({ call, worker }) => {
    const first = await call("pid");
    await expect(call("die")).rejects.toMatchObject({
      code: "python-failed",
      message: "the Python process ended: signal SIGSEGV",
    });
    const second = await call("pid");
    expect(second).not.toBe(first);
    await expect(call("leave")).rejects.toThrow("the Python process ended: exit code 7");
    await call("pid");
    const waiting = call("wait");
    process.kill(worker.pid ?? 0, "SIGKILL");
    await expect(waiting).rejects.toThrow("the Python process ended: signal SIGKILL");
    expect(typeof (await call("pid"))).toBe("number");
  });
});

test("R8 a call that does not end loses its process; the others finish there", async () => {
  const source = `
import asyncio, os, sys, threading
gate = threading.Event()
def spin():
    print("spinning", flush=True)
    while True: pass
def pid(): return os.getpid()
def patient():
    print("patient", flush=True)
    gate.wait(30)
    return os.getpid()
async def release(): gate.set()
async def sleepy():
    print("sleeping", flush=True)
    try:
        await asyncio.sleep(600)
    finally:
        print("woken", flush=True)
`;
  const seen = new EventTarget();
  const lines: string[] = [];
  const until = async (word: string): Promise<void> => {
    while (!lines.join("").includes(word)) await once(seen, "line");
  };
  await withWorker(
    source,
    async ({ call, worker }) => {
      const first = await call("pid");
      const gentle = new AbortController();
      const sleeping = call("sleepy", {}, { signal: gentle.signal });
      await until("sleeping");
      gentle.abort(new Error("cancelled"));
      await expect(sleeping).rejects.toThrow("cancelled");
      await until("woken");
      expect(await call("pid")).toBe(first);

      const patient = call("patient");
      await until("patient");
      const hard = new AbortController();
      const spinning = call("spin", {}, { signal: hard.signal });
      await until("spinning");
      hard.abort(new Error("deadline"));
      await expect(spinning).rejects.toThrow("deadline");
      let next = await call("pid");
      while (next === first) next = await call("pid");
      expect(isRunning(Number(first))).toBe(true);
      patient.catch(() => {});
      await worker.close();
      await expect(patient).rejects.toThrow("the Python process ended: it was closed");
      expect([isRunning(Number(first)), isRunning(Number(next))]).toEqual([false, false]);
    },
    {
      onOutput: (text) => {
        lines.push(text);
        seen.dispatchEvent(new Event("line"));
      },
    },
  );
});

test("R8 a retired process is killed when its last other call is done", async () => {
  const source = `
import os, sys, time
def spin():
    print("spinning", flush=True)
    while True: time.sleep(0.001)
def pid(): return os.getpid()
def patient(file):
    print("patient", flush=True)
    while not os.path.exists(file): time.sleep(0.001)
    return os.getpid()
`;
  await withWorker(source, async ({ call, folder, worker }) => {
    const first = await call("pid");
    const file = join(folder, "go");
    const patient = call("patient", { file });
    const spinning = call("spin", {}, { signal: AbortSignal.timeout(200) });
    await expect(spinning).rejects.toThrow();
    let next = await call("pid");
    while (next === first) next = await call("pid");
    expect(isRunning(Number(first))).toBe(true);
    writeFileSync(file, "");
    expect(await patient).toBe(first);
    while (isRunning(Number(first))) await new Promise((resolve) => setImmediate(resolve));
    expect(worker.pid).toBe(next);
  });
});

test("the processes that a tool started end with its own", async () => {
  const source = `
import subprocess, sys
def start():
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    return child.pid
`;
  await withWorker(source, async ({ call, worker }) => {
    const child = await call("start");
    expect(isRunning(Number(child))).toBe(true);
    await worker.close();
    while (isRunning(Number(child))) await new Promise((resolve) => setImmediate(resolve));
  });
});

test.each([
  ["keeps the pipes", "start_new_session=True"],
  [
    "keeps the pipes as a daemon",
    "start_new_session=True, preexec_fn=lambda: os.fork() and os._exit(0)",
  ],
  ["has a session of its own", "start_new_session=True, stdin=null, stdout=null, stderr=null"],
])("a process that %s does not keep the worker from ending", async (_what, options) => {
  const source = `
import os, subprocess, sys
null = subprocess.DEVNULL
def start(file: str):
    child = subprocess.Popen(["sh", "-c", "echo $$ > " + file + "; exec sleep 600"], ${options})
    return child.pid
`;
  await withWorker(source, async ({ call, worker, folder }) => {
    const file = join(folder, "pid");
    await call("start", { file });
    const written = (): string => (existsSync(file) ? readFileSync(file, "utf8").trim() : "");
    while (written() === "") await new Promise((resolve) => setImmediate(resolve));
    const pid = Number(written());
    await worker.close();
    try {
      // A daemon has cut the tie to its parents, and stays.
      if (options.includes("fork") || process.platform !== "linux") return;
      while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve));
    } finally {
      if (isRunning(pid)) process.kill(pid, "SIGKILL");
    }
  });
});

const holding = `
import ctypes, os, time
def hold(seconds: int):
    ctypes.PyDLL(None).sleep(seconds)  # native code that keeps the interpreter to itself
    return "held"
async def block(seconds: int):
    time.sleep(seconds)
def touch(file: str):
    with open(file, "a") as opened:
        opened.write("x")
    return "touched"
def wait(file: str):
    touch(file)
    time.sleep(600)
def echo(text: str):
    return text
def pid():
    return os.getpid()
`;

test.each(["hold", "block"])(
  "R8 a call that holds the interpreter (%s) does not keep later ones waiting",
  async (name) => {
    await withWorker(
      holding,
      async ({ call }) => {
        const first = await call("pid");
        const held = call(name, { seconds: 600 }).catch((error: Error) => error.message);
        await expect(call("echo", { text: "a" })).resolves.toBe("a");
        expect(await call("pid")).not.toBe(first);
        void held;
      },
      { stallMs: 200 },
    );
  },
);

test("R8 a call that holds the interpreter only for a while keeps its process", async () => {
  await withWorker(holding, async ({ call }) => {
    const first = await call("pid");
    const held = call("hold", { seconds: 1 });
    expect(await call("pid")).toBe(first);
    expect(await held).toBe("held");
  });
});

test("R8 when a held interpreter is given up, those behind it run elsewhere, and once", async () => {
  await withWorker(holding, async ({ call, folder }) => {
    await call("pid");
    const controller = new AbortController();
    const held = call("hold", { seconds: 600 }, { signal: controller.signal });
    const behind = ["a", "b"].map((name) => call("touch", { file: join(folder, name) }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error("too late"));
    await expect(held).rejects.toThrow("too late");
    expect(await Promise.all(behind)).toEqual(["touched", "touched"]);
    for (const name of ["a", "b"]) expect(readFileSync(join(folder, name), "utf8")).toBe("x");
  });
});

test("R8 a call that had begun when the interpreter was held learns why it has no result", async () => {
  await withWorker(holding, async ({ call, folder }) => {
    const file = join(folder, "begun");
    const begun = call("wait", { file });
    const reason = expect(begun).rejects.toThrow(
      "the Python process ended: a call that did not end held the interpreter",
    );
    while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
    const controller = new AbortController();
    const held = call("hold", { seconds: 600 }, { signal: controller.signal });
    const behind = call("echo", { text: "a" });
    await Promise.race([behind, new Promise((resolve) => setTimeout(resolve, 300))]);
    controller.abort(new Error("too late"));
    await expect(held).rejects.toThrow("too late");
    await reason;
  });
});

test("R8 held processes are bounded", async () => {
  await withWorker(
    holding,
    async ({ call }) => {
      const calls: Promise<unknown>[] = [];
      for (let at = 0; at < 4; at++) {
        expect(await call("echo", { text: "a" })).toBe("a");
        calls.push(call("hold", { seconds: 600 }).catch(() => undefined));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await expect(call("echo", { text: "a" })).rejects.toMatchObject({ code: "busy" });
      void calls;
    },
    { stallMs: 100 },
  );
});

test.each([
  ["closes every descriptor", "os.closerange(3, 256)"],
  [
    "opens files in their place",
    "os.closerange(3, 256); [open(os.devnull, 'r+') for _ in range(9)]",
  ],
])("a tool that %s gets an answer, and the next one too", async (_what, code) => {
  const source = `
import os
kept = []
def close():
    global kept
    kept = [${code.split("; ").join(", ")}]
    return "closed"
def echo():
    return "here"
`;
  await withWorker(source, async ({ call }) => {
    expect(await call("echo")).toBe("here");
    await expect(call("close")).rejects.toThrow(
      "the Python process ended: a tool closed the descriptors that answers are written to",
    );
    expect(await call("echo")).toBe("here");
  });
});

test("a result is measured before it is written", async () => {
  const source = `
def large():
    return [b"x" * 1_000_000] * 255
def many():
    while True:
        yield "x" * 1_000_000
`;
  await withWorker(source, async ({ call }) => {
    for (const name of ["large", "many"])
      await expect(call(name)).rejects.toThrow(
        "the result has more than 4194304 bytes: return less, or in parts",
      );
  });
});

test("a file that cannot be imported, or a function that is gone, is said plainly", async () => {
  await withWorker("import nowhere_to_be_found\n", async ({ call }) => {
    await expect(call("f")).rejects.toMatchObject({
      code: "module-failed",
      message: `ModuleNotFoundError: No module named 'nowhere_to_be_found' (with ${interpreter})`,
    });
  });
  await withWorker("def f(: pass\n", async ({ call }) => {
    await expect(call("f")).rejects.toMatchObject({ code: "module-failed" });
  });
  await withWorker("x = 1\n", async ({ call }) => {
    await expect(call("f")).rejects.toMatchObject({ code: "binding-failed" });
  });
});

test("relative imports work when the file is in a package", async () => {
  const files = {
    "pkg/__init__.py": "",
    "pkg/shared.py": "level = 3\n",
    "pkg/sub/__init__.py": "",
    "pkg/sub/tools.py": "from ..shared import level\ndef f(): return level\n",
  };
  await withFiles(files, async (folder) => {
    const worker = new PythonWorker({ interpreter });
    try {
      const binding = { file: join(folder, "pkg/sub/tools.py"), path: ["f"], arguments: [] };
      expect(await worker.call(binding, {})).toBe(3);
    } finally {
      await worker.close();
    }
  });
});

test("modules are imported where their project runs, in packages without __init__.py too", async () => {
  const files = {
    "pyproject.toml": "",
    "src/shop/app.py": "seen = []\n",
    "src/shop/tools/a.py":
      "from ..app import seen\nfrom . import b\nfrom shop.app import seen as same\ndef f(): return [b.level, seen is same]\n",
    "src/shop/tools/b.py": "level = 3\n",
    "scripts/run.py": "from shop.tools.b import level\ndef f(): return level\n",
    "plain/json/a.py": "from .b import level\nimport json\ndef f(): return json.dumps(level)\n",
    "plain/json/b.py": "level = 4\n",
    "space/area/a.py": "from area.b import level\ndef f(): return level\n",
    "space/area/b.py": "level = 5\n",
    "lost.py": "import nowhere.at_all\ndef f(): return 1\n",
  };
  await withFiles(files, async (folder) => {
    const worker = new PythonWorker({ interpreter });
    const call = (file: string) =>
      worker.call({ file: join(folder, file), path: ["f"], arguments: [] }, {});
    try {
      expect(await call("src/shop/tools/a.py")).toEqual([3, true]);
      expect(await call("scripts/run.py")).toBe(3);
      expect(await call("plain/json/a.py")).toBe("4");
      expect(await call("space/area/a.py")).toBe(5);
      await expect(call("lost.py")).rejects.toMatchObject({
        message: expect.stringContaining("No module named 'nowhere'"),
      });
    } finally {
      await worker.close();
    }
  });
});

test("X11 an application is asked for its tools", async () => {
  const source = `
class App:
    def list_tools(self):
        return [getattr(self, name) for name in ("one", "two")]
    def one(self): pass
    def two(self): pass
class Bad:
    def list_tools(self): return [1, self.one]
    def one(self): pass
`;
  await withWorker(source, async ({ worker, folder }) => {
    const application = (name: string) => ({
      file: join(folder, "tools.py"),
      path: [name],
      receiver: "instance" as const,
    });
    expect(await worker.listTools(application("App"))).toEqual([
      { name: "one", method: "one" },
      { name: "two", method: "two" },
    ]);
    expect(await worker.listTools(application("Bad"))).toEqual([
      { name: "", method: undefined },
      { name: "one", method: "one" },
    ]);
  });
});

test("an interpreter that does not start, or is not Python, is an error and not a hang", async () => {
  await withFiles(
    { "no-python": "#!/bin/sh\nexit 3\n", text: "not executable" },
    async (folder) => {
      chmodSync(join(folder, "no-python"), 0o755);
      for (const [name, message] of [
        ["no-python", "the Python process ended: exit code 3"],
        ["text", /could not be started \(.*EACCES/],
      ] as const) {
        const worker = new PythonWorker({ interpreter: join(folder, name) });
        const binding = { file: "/a.py", path: ["f"], arguments: [] };
        await expect(worker.call(binding, {})).rejects.toMatchObject({
          code: "python-failed",
          message: expect.stringMatching(message),
        });
        await worker.close();
      }
    },
  );
});

test("the interpreter is the one given, the active or nearest environment, else the PATH's", async () => {
  await withFiles({ "project/src/tools.py": "" }, (folder) => {
    const file = join(folder, "project/src/tools.py");
    const environment = (path: string): string => {
      mkdirSync(join(folder, path, "bin"), { recursive: true });
      symlinkSync(interpreter, join(folder, path, "bin/python"));
      return join(folder, path, "bin/python");
    };
    const path = environment("path");
    const env: Record<string, string> = { PATH: `/nowhere:${join(folder, "path/bin")}` };
    expect(findInterpreter(file, { env })).toBe(path);
    const near = environment("project/.venv");
    expect(findInterpreter(file, { env })).toBe(near);
    const active = environment("active");
    expect(findInterpreter(file, { env: { ...env, VIRTUAL_ENV: join(folder, "active") } })).toBe(
      active,
    );
    expect(findInterpreter(file, { env: { ...env, TOOLCRIB_PYTHON: path } })).toBe(path);
    expect(findInterpreter(file, { env, python: "python" })).toBe(path);
    const missing = (options: object) => () => findInterpreter("/x/tools.py", options);
    expect(missing({ env: { PATH: "" } })).toThrow(
      "/x/tools.py needs Python, and none was found; install Python 3.9 or newer, or set TOOLCRIB_PYTHON to the path of one",
    );
    expect(missing({ env, python: "/nowhere/python" })).toThrow(
      "there is no Python at /nowhere/python",
    );
  });
});

test("X10 classes around a function, type variables, and hints that only a type checker reads", () =>
  withWorker(
    `
from __future__ import annotations
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, Optional, TypeVar
if TYPE_CHECKING:
    from elsewhere import Thing
T = TypeVar("T")
@dataclass
class Point:
    x: int
    shadow: Optional[Thing] = None
@dataclass
class Box(Generic[T]):
    item: T
    more: list[T] = field(default_factory=list)
def checked(p: Point, t: Thing = None): return p.x
def box(b: Box[Point]): return b.item.x + b.more[0].x
class Shop:
    @dataclass
    class Item:
        price: int
    def list(self, items: list[Item]): return sum(each.price for each in items)
def hides(f):
    def inner(*values, **named): return f(*values, **named)
    return inner
@hides
def hidden(p: Point): return p.x
`,
    async ({ call }) => {
      expect(await call("checked", { p: { x: 3 } })).toBe(3);
      expect(await call("box", { b: { item: { x: 1 }, more: [{ x: 2 }] } })).toBe(3);
      expect(await call("Shop.list", { items: [{ price: 2 }, { price: 3 }] })).toBe(5);
      expect(await call("hidden", { p: { x: 4 } })).toBe(4);
    },
  ));

test("X10 iterators, views of dicts, fractions and complex numbers have a JSON form", () =>
  withWorker(
    `
import fractions, io
def mapped(): return map(int, "12")
def inside(): return {"keys": {"a": 1}.keys(), "pairs": zip("a", "b")}
def numbers(): return [fractions.Fraction(1, 2), 1j]
def file(): return io.StringIO("a")
`,
    async ({ call }) => {
      expect(await call("mapped")).toEqual([1, 2]);
      expect(await call("inside")).toEqual({ keys: ["a"], pairs: [["a", "b"]] });
      expect(await call("numbers")).toEqual(["1/2", "1j"]);
      await expect(call("file")).rejects.toThrow("a result of type StringIO has no JSON form");
    },
  ));

test("X10 arguments become what is imported for type checkers only", () =>
  withWorker(
    `
from __future__ import annotations
import typing
from dataclasses import dataclass
if typing.TYPE_CHECKING:
    import datetime as clock, xml.dom
    from decimal import Decimal
    from elsewhere import Missing
@dataclass
class Stay:
    until: clock.date
def kinds(when: clock.datetime, many: list[Decimal | None], stay: Stay, lost: Missing = None) -> Missing:
    return [type(each).__name__ for each in (when, many[0], stay.until, lost)]
`,
    async ({ call }) => {
      const input = { when: "2026-01-31T10:00:00Z", many: ["1.5"], stay: { until: "2026-01-31" } };
      expect(await call("kinds", { ...input, lost: "x" })).toEqual([
        "datetime",
        "Decimal",
        "date",
        "str",
      ]);
    },
  ));

test("X10 a dataclass gets what it only hands on to __post_init__", () =>
  withWorker(
    `
import datetime
from dataclasses import InitVar, dataclass, field
from typing import ClassVar
@dataclass
class Stay:
    nights: int
    since: InitVar[datetime.date]
    rate: InitVar[int] = 1
    limit: ClassVar[int] = 9
    cost: int = field(init=False)
    def __post_init__(self, since, rate):
        self.cost = self.nights * rate * since.day
def stay(stay: Stay): return stay.cost
`,
    async ({ call }) => {
      const given = { nights: 2, since: "2026-01-05", limit: 3 };
      expect(await call("stay", { stay: given })).toBe(10);
      expect(await call("stay", { stay: { ...given, rate: 3 } })).toBe(30);
    },
  ));

test("X10 inherited methods of a generic class get what their heirs make of its variables", () =>
  withWorker(
    `
import datetime
from dataclasses import dataclass
from typing import Generic, List, TypeVar
T = TypeVar("T")
K = TypeVar("K")
@dataclass
class User:
    name: str
class Store(Generic[K, T]):
    def put(self, key: K, items: List[T]): return [type(key).__name__, type(items[0]).__name__]
    @classmethod
    def made(cls, item: T): return type(item).__name__
class Dated(Store[datetime.date, T]): pass
class Users(Dated[User]): pass
class Days(Dated[datetime.date]): pass
class Lists(Store[K, List[User]], Generic[K]):
    def own(self, key: K): return type(key).__name__
`,
    async ({ call }) => {
      const [key, user] = ["2026-01-31", { name: "Ada" }];
      expect(await call("Users.put", { key, items: [user] })).toEqual(["date", "User"]);
      expect(await call("Days.put", { key, items: [key] })).toEqual(["date", "date"]);
      expect(await call("Lists.put", { key, items: [[user]] })).toEqual(["str", "list"]);
      expect(await call("Store.put", { key, items: [user] })).toEqual(["str", "dict"]);
      expect(await call("Users.made", { item: user })).toBe("User");
      expect(await call("Lists.own", { key })).toBe("str");
    },
  ));
