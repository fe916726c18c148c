import { execFileSync } from "node:child_process";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";
import { readModuleFile } from "../module-file.ts";
import { literalValue } from "../types/literal-value.ts";
import { loadPythonGrammar } from "./grammar.ts";
import { readModule } from "./module-syntax.ts";

/**
 * What Python's own parser says of the files of its standard library: for every function at the
 * top of a file its parameters with kind, hint and literal default, its result and its docstring.
 */
const script = `
import ast, glob, inspect, json, os, sys, warnings
warnings.simplefilter("ignore")

def literal(node):
    try:
        value = ast.literal_eval(node)
        text = json.dumps(value, allow_nan=False)
        return json.loads(text) if not isinstance(value, (bytes, complex)) else None
    except Exception:
        return None

def parameters(given):
    def one(kind, arg, default):
        hint = None if arg.annotation is None else ast.unparse(arg.annotation)
        has = default is not None
        return [kind, arg.arg, hint, has, literal(default) if has else None]
    positional = given.posonlyargs + given.args
    defaults = [None] * (len(positional) - len(given.defaults)) + given.defaults
    found = [one("positional" if i < len(given.posonlyargs) else "normal", a, d)
             for i, (a, d) in enumerate(zip(positional, defaults))]
    if given.vararg: found.append(one("rest", given.vararg, None))
    found += [one("keyword", a, d) for a, d in zip(given.kwonlyargs, given.kw_defaults)]
    if given.kwarg: found.append(one("keyword-rest", given.kwarg, None))
    return found

def functions(tree):
    found = {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            returns = None if node.returns is None else ast.unparse(node.returns)
            found[node.name] = [parameters(node.args), returns, ast.get_docstring(node, clean=False)]
        elif isinstance(node, (ast.If, ast.Try)):
            return None  # which definition counts depends on the machine
    return found

root = os.path.dirname(inspect.__file__)
for file in sorted(glob.glob(root + "/**/*.py", recursive=True))[:: int(sys.argv[1])]:
    if "/site-packages/" in file or "/lib2to3/tests/" in file or os.path.getsize(file) > 2_000_000: continue
    try:
        with open(file, encoding="utf-8") as stream: text = stream.read()
        compile(text, file, "exec")
        tree = ast.parse(text)
    except (SyntaxError, ValueError, UnicodeDecodeError):
        continue
    found = functions(tree)
    if found: print(json.dumps([file, found]))
`;

type Parameter = readonly [
  kind: string,
  name: string,
  hint: string | null,
  hasDefault: boolean,
  value: unknown,
];
type Dumped = readonly [
  file: string,
  functions: Readonly<
    Record<string, readonly [readonly Parameter[], string | null, string | null]>
  >,
];

test("X1 X5 functions, parameters, defaults and docstrings are what Python's parser says", async () => {
  const step = Math.max(1, Math.round(1 / Math.min(1, runs(1_000) / 1_000)));
  const dump = execFileSync("python3", ["-c", script, String(step)], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const grammar = await loadPythonGrammar();
  let compared = 0;
  for (const line of dump.trim().split("\n")) {
    const [file, functions]: Dumped = JSON.parse(line);
    const read = readModuleFile(file);
    if ("diagnostic" in read) throw new Error(`${file}: ${read.diagnostic.message}`);
    const tree = grammar.parse(read.text);
    try {
      const module = readModule(tree);
      expect(module.error, file).toBeUndefined();
      for (const [name, [parameters, returns, docstring]] of Object.entries(functions)) {
        const definition = module.names.get(name);
        if (definition?.kind !== "function") continue; // replaced further down by a plain value
        const found = definition.read();
        expect(
          {
            parameters: found.parameters.map(({ kind, name: own, hint, default: value }) => [
              kind,
              own,
              squeeze(hint?.text),
              value !== undefined,
            ]),
            returns: squeeze(found.returns?.text),
            docstring: found.docstring ?? null,
          },
          `${file} ${name}`,
        ).toEqual({
          parameters: parameters.map(([kind, own, hint, has]) => [kind, own, squeeze(hint), has]),
          returns: squeeze(returns),
          docstring,
        });
        parameters.forEach(([, , , , value], index) => {
          const given = found.parameters[index]?.default;
          if (value === null || given === undefined || given.kind === "name") return;
          const literal = literalValue(given, { project: {} as never, module: {} as never });
          if (literal !== undefined) expect(literal, `${file} ${name}`).toEqual(value);
        });
        compared++;
      }
    } finally {
      tree.delete();
    }
  }
  expect(compared).toBeGreaterThan(50);
});

/** Python prints hints in its own layout. */
function squeeze(hint: string | null | undefined): string {
  return (hint ?? "").replace(/[\s()]/g, "").replaceAll('"', "'");
}
