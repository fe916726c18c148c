import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedData } from "@toolcrib/testing/shared-data";
import { expect, test } from "vitest";
import { GENERATED, HOSTILE_CASES, type HostileCase } from "../../bench/dist/hostile-schemas.js";
import { runModule } from "../limited-child.ts";

/** What the published attacks must end in; those that are missing here say it themselves. */
const EXPECTED: Readonly<Record<string, string>> = {
  "ref-https-metaschema": "accepted",
  "ref-embedded-id-ok": "invalid",
  "ref-self": "budget-exceeded",
  "ref-mutual": "budget-exceeded",
  "bomb-expo-allOf": "budget-exceeded",
  "bomb-expo-anyOf": "invalid",
  "bomb-inline": "refused:too-many-subschemas",
  "bomb-props-100k": "refused:too-large",
  "bomb-deep-data": "budget-exceeded",
  "bomb-unique": "valid",
  "redos-lookahead": "invalid",
  "id-collision": "invalid",
  "id-cross-tool-ref": "refused:unresolved-ref",
  "id-metaschema-hijack": "invalid",
  "proto-additional": "invalid",
  "big-int-precision": "valid",
  "dup-keys": "refused:invalid-json",
  "all-errors-flood": "invalid",
};

interface PublishedCase {
  readonly id: string;
  readonly schema?: unknown;
  readonly schemas?: readonly unknown[];
  readonly schemaText?: string;
  readonly instance?: unknown;
  readonly instanceText?: string;
  readonly expect: string;
}

function publishedCases(): readonly HostileCase[] {
  const file = sharedData("hostile", "cases.json");
  if (file === undefined) return [];
  const { cases }: { cases: readonly PublishedCase[] } = JSON.parse(readFileSync(file, "utf8"));
  return cases.map(({ id, schema, schemas, schemaText, instance, instanceText, ...rest }) => {
    const value = instanceText ?? (instance === undefined ? undefined : JSON.stringify(instance));
    const texts =
      schemaText === undefined
        ? (schemas ?? [schema]).map((one) => JSON.stringify(one))
        : [schemaText];
    return {
      id,
      schemas: texts,
      ...(value === undefined ? {} : { value }),
      ...GENERATED[id],
      expect: EXPECTED[id] ?? expectedBy(rest.expect),
    };
  });
}

function expectedBy(words: string): string {
  const [first = ""] = words.split(/[ ,;(]/);
  return first.replace("schema-error:", "refused:");
}

/** Runs in the child: traps first, then every case. */
const child = (file: string): string => `
  import fs, { readFileSync } from "node:fs";
  import http from "node:http";
  import https from "node:https";
  import net from "node:net";
  import dns from "node:dns";
  import { isToolcribError, parseJson } from "@toolcrib/model";
  import { compileSchema, formatProblems } from "@toolcrib/schema";

  const cases = JSON.parse(readFileSync(${JSON.stringify(file)}, "utf8"));
  const touched = [];
  const { stdout } = process; // opened before the traps: it is a socket itself
  const trap = (owner, name, label) => {
    const value = () => { touched.push(label + "." + name); throw new Error("touched " + name); };
    Object.defineProperty(owner, name, { configurable: true, value, writable: true });
  };
  for (const name of ["connect", "createConnection", "Socket"]) trap(net, name, "net");
  for (const name of ["request", "get"]) { trap(http, name, "http"); trap(https, name, "https"); }
  for (const name of ["lookup", "resolve"]) trap(dns, name, "dns");
  for (const name of Object.keys(fs)) if (typeof fs[name] === "function") trap(fs, name, "fs");
  for (const name of ["fetch", "eval", "Function", "WebSocket"]) trap(globalThis, name, "global");
  trap(Object.getPrototypeOf(function () {}), "constructor", "Function.prototype");

  function outcome({ id, schemas, value }) {
    try {
      const read = id === "dup-keys" ? parseJson : JSON.parse;
      const compiled = schemas.map((schema) => compileSchema(read(schema))).at(-1);
      if (value === undefined) return "accepted";
      const { valid, problems } = compiled.validate(JSON.parse(value));
      if (valid) return "valid";
      const text = formatProblems(problems);
      if (problems.length > 20 || new TextEncoder().encode(text).length > 4096) return "flood";
      if (/[\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]/.test(text)) return "control";
      if (text.split("\\n").some((line) => !/^(\\d+\\. |… and )/.test(line))) return "forged";
      return problems[0].code === "budget-exceeded" ? "budget-exceeded" : "invalid";
    } catch (error) {
      return isToolcribError(error) ? "refused:" + error.code : String(error);
    }
  }
  const outcomes = cases.map((one) => [one.id, outcome(one)]);
  stdout.write(JSON.stringify({ outcomes, touched, polluted: {}.x !== undefined || {}.a !== undefined }));`;

async function runAll(cases: readonly HostileCase[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-hostile-"));
  try {
    const file = join(folder, "cases.json");
    writeFileSync(file, JSON.stringify(cases));
    const { status, stdout, stderr } = await runModule(child(file), { megabytes: 300 });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { outcomes, touched, polluted } = JSON.parse(stdout);
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(cases.map(({ id, expect: expected }) => [id, expected])),
    );
    expect(touched).toEqual([]);
    expect(polluted).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("S8 S3 attacks of our own end in their code, in ten seconds and 300 MB, touching nothing", async () => {
  expect(HOSTILE_CASES.length).toBeGreaterThanOrEqual(40);
  await runAll(HOSTILE_CASES);
});

test.skipIf(sharedData("hostile") === undefined)(
  "S8 S3 S6 the published attacks end in their code",
  async () => {
    const cases = publishedCases();
    expect(cases).toHaveLength(50);
    await runAll(cases);
  },
);
