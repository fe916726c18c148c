import type { Json } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import type { ValidateFunction } from "ajv";
import { type Bench, type BenchResult, type BenchRow, median } from "./bench.ts";
import { corpusListTexts } from "./corpus.ts";
import { GENERATED, HOSTILE_CASES, type HostileCase } from "./hostile-schemas.ts";
import { madeSchemas } from "./made-schemas.ts";
import { AjvPair, type SchemaRow, schemaRows, schemaTexts } from "./schema-rows.ts";

const ROUNDS = 9;
/** Calls of each schema before its loop is timed: Ajv needs many until its code has settled. */
const WARM_UP = 60_000;
const CALLS = 1_500;
/** Every so many schemas get a tight loop of their own. */
const SAMPLE = 8;
const CHUNK = 150;
const WARM_CHUNKS = 4;
/** Schemas that are in no corpus. */
const MADE = 400;

let sink = 0;

/** Compiling, validating and refusing, beside Ajv on the same schemas and values in one run. */
export const bench: Bench = {
  name: "schema",
  summary: "compileSchema and validate beside Ajv, on every distinct schema of the corpus",
  run: () => {
    const lists = corpusListTexts();
    if (lists === undefined) return { bench: "schema", rows: [], skipped: "the corpus is absent" };
    return measure(schemaTexts(lists));
  },
};

function measure(texts: readonly string[]): BenchResult {
  const compile = compileAndFirstCall(texts);
  const heap = heapPerSchema(texts);
  const rows = schemaRows(texts);
  const usable = rows.filter(({ valid }) => valid.length > 0);
  const loops = tightLoops(usable.filter((_, index) => index % SAMPLE === 0));
  const rotating = rotate(usable);
  const made = schemaRows(madeSchemas(MADE));
  const invalid = [
    rejectAll("invalid calls with full problems", rows, ({ invalid: values }) => values),
    rejectAll("the same, every parameter wrong", rows, ({ allWrong }) => allWrong),
    rejectAll("the same, every parameter null", rows, ({ allNull }) => allNull),
    rejectAll("other schemas, one mistake", made, ({ invalid: values }) => values),
    rejectAll("other schemas, every parameter wrong", made, ({ allWrong }) => allWrong),
    rejectAll("other schemas, every parameter null", made, ({ allNull }) => allNull),
  ];
  const slowest = slowestAttack();
  return {
    bench: "schema",
    rows: [compile, rotating, loops, ...invalid, heap, slowest],
    facts: {
      schemas: texts.length,
      "refused by either": texts.length - rows.length,
      "without a valid value": rows.length - usable.length,
      "valid values": rows.reduce((sum, { valid }) => sum + valid.length, 0),
      "invalid values": rows.reduce((sum, row) => sum + row.invalid.length, 0),
      "hostile cases": HOSTILE_CASES.length + Object.keys(GENERATED).length,
      checksum: sink % 1,
    },
  };
}

function cpu(action: () => void): number {
  const start = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Chunk by chunk in turn, each with schemas freshly read from text; the first chunks warm both up. */
function compileAndFirstCall(texts: readonly string[]): BenchRow {
  const ajv = new AjvPair(true);
  const times: { ours: number; rival: number }[] = [];
  for (let start = 0; start + CHUNK <= texts.length; start += CHUNK) {
    const chunk = texts.slice(start, start + CHUNK);
    const mine = chunk.map((text) => JSON.parse(text));
    const theirs = chunk.map((text) => JSON.parse(text));
    const ours = cpu(() => {
      for (const schema of mine) attempt(() => compileSchema(schema).validate({}).valid);
    });
    const rival = cpu(() => {
      for (const schema of theirs) attempt(() => ajv.compile(schema)({}));
    });
    if (start >= WARM_CHUNKS * CHUNK) times.push({ ours, rival });
  }
  const ours = median(times.map((time) => time.ours)) / CHUNK;
  const rival = median(times.map((time) => time.rival)) / CHUNK;
  const ratio = median(times.map((time) => time.ours / time.rival));
  return row("compile + first call", ours, rival, "us/schema", ratio, "<= 0.03x", ratio <= 0.03);
}

function attempt(action: () => unknown): void {
  try {
    if (action()) sink++;
  } catch {
    sink += 2;
  }
}

// Each engine has its own loops, so that neither spoils what the engine has learnt of the other's.
function callOurs({ ours, valid }: SchemaRow, times: number): void {
  for (let turn = 0; turn < times; turn++)
    for (const value of valid) if (ours.validate(value).valid) sink++;
}

function callAjv({ first, valid }: SchemaRow, times: number): void {
  for (let turn = 0; turn < times; turn++) for (const value of valid) if (first(value)) sink++;
}

function rejectOurs({ ours }: SchemaRow, values: readonly Json[]): void {
  for (const value of values) sink += ours.validate(value).problems.length;
}

function rejectAjv({ all }: SchemaRow, values: readonly Json[]): void {
  for (const value of values) if (!all(value)) sink += errorsOf(all);
}

function errorsOf({ errors }: ValidateFunction): number {
  return errors?.length ?? 0;
}

function rotate(rows: readonly SchemaRow[]): BenchRow {
  const values = rows.reduce((sum, { valid }) => sum + valid.length, 0);
  return compare("valid calls, rotating over all schemas", values, 1.3, {
    ours: () => {
      for (const each of rows) callOurs(each, 1);
    },
    rival: () => {
      for (const each of rows) callAjv(each, 1);
    },
  });
}

/** Invalid values of all schemas in turn, with all problems of ours and all errors of Ajv. */
function rejectAll(
  name: string,
  rows: readonly SchemaRow[],
  valuesOf: (row: SchemaRow) => readonly Json[],
): BenchRow {
  const values = rows.reduce((sum, each) => sum + valuesOf(each).length, 0);
  return compare(name, values, 1.3, {
    ours: () => {
      for (const each of rows) rejectOurs(each, valuesOf(each));
    },
    rival: () => {
      for (const each of rows) rejectAjv(each, valuesOf(each));
    },
  });
}

function compare(
  name: string,
  calls: number,
  goal: number,
  { ours, rival }: { readonly ours: () => void; readonly rival: () => void },
): BenchRow {
  for (let round = 0; round < 3; round++) {
    ours();
    rival();
  }
  const times = Array.from({ length: ROUNDS }, () => ({ ours: cpu(ours), rival: cpu(rival) }));
  const ratio = median(times.map((time) => time.rival / time.ours));
  const rate = (time: number): number => calls / time;
  return row(
    name,
    rate(median(times.map((time) => time.ours))),
    rate(median(times.map((time) => time.rival))),
    "calls/us",
    ratio,
    `>= ${goal}x`,
    ratio >= goal,
  );
}

function tightLoops(rows: readonly SchemaRow[]): BenchRow {
  const loops = rows.map((each) => {
    const turns = Math.ceil(CALLS / each.valid.length);
    callAjv(each, Math.ceil(WARM_UP / each.valid.length));
    callOurs(each, Math.ceil(WARM_UP / each.valid.length));
    const times = Array.from({ length: 5 }, () => ({
      rival: nanoseconds(() => callAjv(each, turns)),
      ours: nanoseconds(() => callOurs(each, turns)),
    }));
    const calls = turns * each.valid.length;
    return {
      ours: median(times.map((time) => time.ours)) / calls,
      rival: median(times.map((time) => time.rival)) / calls,
    };
  });
  const ratio = median(loops.map((loop) => loop.rival / loop.ours));
  return row(
    "valid calls, one schema in a tight loop",
    1000 / median(loops.map((loop) => loop.ours)),
    1000 / median(loops.map((loop) => loop.rival)),
    "calls/us",
    ratio,
    ">= 0.8x",
    ratio >= 0.8,
  );
}

function nanoseconds(action: () => void): number {
  const start = process.hrtime.bigint();
  action();
  return Number(process.hrtime.bigint() - start);
}

/** What stays on the heap when every schema has been called once; the schemas are not counted. */
function heapPerSchema(texts: readonly string[]): BenchRow {
  const ajv = new AjvPair(true);
  const ours = heapOf(texts, (schema) => {
    const compiled = compileSchema(schema);
    compiled.validate({});
    return compiled;
  });
  const rival = heapOf(texts, (schema) => {
    const compiled = ajv.compile(schema);
    compiled({});
    return compiled;
  });
  return row("heap per schema", ours, rival, "KB", ours / rival, "<= 5 KB", ours <= 5);
}

function heapOf(texts: readonly string[], compile: (schema: never) => unknown): number {
  const schemas: readonly never[] = texts.map((text) => JSON.parse(text) as never);
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = schemas.flatMap((schema) => {
    try {
      return [compile(schema)];
    } catch {
      return [];
    }
  });
  collect();
  const used = process.memoryUsage().heapUsed - before;
  sink += kept.length + schemas.length;
  return used / 1024 / kept.length;
}

function collect(): void {
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.();
}

function slowestAttack(): BenchRow {
  const cases: readonly Pick<HostileCase, "schemas" | "value">[] = [
    ...HOSTILE_CASES,
    ...Object.values(GENERATED),
  ];
  const times = cases.map(({ schemas, value }) => {
    const parsed = schemas.map((text) => JSON.parse(text));
    const data = value === undefined ? undefined : JSON.parse(value);
    return cpu(() =>
      attempt(
        () =>
          parsed
            .map((schema) => compileSchema(schema))
            .at(-1)
            ?.validate(data).valid,
      ),
    );
  });
  const slowest = Math.max(...times) / 1000;
  return row(
    "slowest hostile schema",
    slowest,
    300,
    "ms",
    slowest / 300,
    "< 300 ms",
    slowest < 300,
    "the limit",
  );
}

function row(
  name: string,
  ours: number,
  rival: number,
  unit: string,
  ratio: number,
  goal: string,
  met: boolean,
  rivalName = "Ajv",
): BenchRow {
  return { name, ours, rival, rivalName, unit, ratio, goal, met };
}
