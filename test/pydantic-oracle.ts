import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** Asks pydantic itself, without anything of ours in between. */
const script = `
import importlib.util, inspect, json, sys, typing, warnings
warnings.simplefilter("ignore")
from pydantic import Field, TypeAdapter
from pydantic.fields import FieldInfo

modules = {}
def module(file):
    if file not in modules:
        spec = importlib.util.spec_from_file_location("made_%d" % len(modules), file)
        made = modules[file] = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = made
        spec.loader.exec_module(made)
    return modules[file]

adapters = {}
def adapter(file, path, name):
    key = (file, *path, name)
    if key not in adapters:
        owner = module(file)
        for part in path: owner = getattr(owner, part)
        function = inspect.unwrap(getattr(owner, "__func__", owner))
        parameter = inspect.signature(function).parameters.get(name)
        hint = typing.get_type_hints(function, include_extras=True).get(name, typing.Any)
        if parameter is not None and isinstance(parameter.default, FieldInfo): hint = typing.Annotated[hint, parameter.default]
        adapters[key] = TypeAdapter(hint)
    return adapters[key]

def answer(query):
    try:
        found = adapter(query["file"], query["path"], query["name"])
        if "value" not in query: return found.json_schema(mode=query.get("mode", "validation"))
    except Exception as error:
        return {"failed": str(error)[:200]}
    try:
        value = found.validate_json(json.dumps(query["value"]))
    except ValueError:
        return False
    if query.get("mode") != "serialization": return True
    try:
        return {"written": json.loads(found.dump_json(value, by_alias=True))}
    except Exception as error:
        return {"failed": str(error)[:200]}

queries = json.load(open(sys.argv[1]))
json.dump([answer(query) for query in queries], open(sys.argv[1], "w"))
`;

/**
 * A parameter of a function, or its `return`, and a value for it; without one its schema is asked
 * for. In the mode of serialization the schema is that of results, and a value comes back as
 * pydantic writes it: `{written: …}`.
 */
export interface OracleQuery {
  readonly file: string;
  readonly path: readonly string[];
  readonly name: string;
  readonly mode?: "validation" | "serialization";
  readonly value?: Json;
}

/** pydantic's schemas of parameters, and whether it accepts values. */
export function askPydantic(python: string, queries: readonly OracleQuery[]): readonly Json[] {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-oracle-"));
  try {
    const [code, file] = [join(folder, "oracle.py"), join(folder, "queries.json")];
    writeFileSync(code, script);
    writeFileSync(file, JSON.stringify(queries));
    const { status, stderr } = spawnSync(python, [code, file], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The schema that pydantic gave, if it gave one. */
export function isSchema(answer: Json | undefined): answer is JsonObject {
  return isJsonObject(answer) && !Object.hasOwn(answer, "failed");
}
