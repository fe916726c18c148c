import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type JsonObject, parsePromise, parseToolList, type ServerPromise } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { describe, expect, test } from "vitest";
import { compareTools } from "../compare-tools.ts";
import type { Comparison } from "../comparison.ts";
import type { ServerFacts } from "../server/server-facts.ts";
import { RULES } from "./index.ts";

const testdata = fileURLToPath(new URL("../../testdata", import.meta.url));

/** Two versions of a tool list, as a file of testdata holds them. */
interface RuleCase {
  readonly note: string;
  readonly old: readonly unknown[];
  readonly new: readonly unknown[];
  readonly oldVersion?: string;
  readonly newVersion?: string;
  /** What registries say about the server. */
  readonly oldServer?: ServerFacts;
  readonly newServer?: ServerFacts;
  /** Whether a registry has the server at all. */
  readonly oldRegistered?: boolean;
  readonly newRegistered?: boolean;
  /** Tools of which no more than their name is known. */
  readonly oldNamesOnly?: readonly string[];
  readonly newNamesOnly?: readonly string[];
  /** What the servers promise besides tools. */
  readonly oldPromise?: JsonObject;
  readonly newPromise?: JsonObject;
  /** Whether the new side should be what was approved. */
  readonly pinned?: boolean;
  readonly strict?: boolean;
  /** Set where both versions check formats. */
  readonly formats?: "assert";
  readonly today?: string;
  readonly until?: string;
  /** Acceptances, or `all` to accept whatever is found. */
  readonly accept?: readonly { fingerprint: string; reason: string }[] | "all";
}

describe.each(RULES.map(({ id }) => id))("rule %s", (id) => {
  test.each(cases(id, "fires"))("fires: %s", (_, file) => {
    expect(rulesOf(compare(read(file)))).toContain(id);
  });

  test.each(cases(id, "silent"))("is silent: %s", (_, file) => {
    expect(rulesOf(compare(read(file)))).not.toContain(id);
  });
});

test("every rule has cases that fire and cases that do not, and every folder a rule", () => {
  for (const { id } of RULES) {
    expect(cases(id, "fires"), `testdata/${id}/fires`).not.toEqual([]);
    expect(cases(id, "silent"), `testdata/${id}/silent`).not.toEqual([]);
  }
  expect(readdirSync(testdata).sort()).toEqual(RULES.map(({ id }) => id).sort());
});

test("every rule says why it matters and what to do, in whole sentences", () => {
  for (const { id, why, advice } of RULES) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
    for (const sentence of [why, advice]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test("C4 in every case, a break of a schema carries a witness that both versions confirm", () => {
  let witnesses = 0;
  for (const { id } of RULES)
    for (const [, file] of [...cases(id, "fires"), ...cases(id, "silent")]) {
      const given = read(file);
      const oldTools = parse(given.old).tools;
      const newTools = parse(given.new).tools;
      for (const { tool, side, witness, rule, ignored } of compare(given).findings) {
        if (
          witness === undefined ||
          (side !== "input" && side !== "output") ||
          rule === "output-schema-removed"
        )
          continue;
        const field = side === "input" ? "inputSchema" : "outputSchema";
        const missing = side === "input" ? { type: "object" } : false;
        const before = oldTools.find(({ name }) => name === tool)?.[field] ?? missing;
        const after = newTools.find(({ name }) => name === tool)?.[field] ?? missing;
        const [accepts, refuses] = side === "input" ? [before, after] : [after, before];
        const options = { formats: given.formats ?? "annotate" } as const;
        expect(compileSchema(accepts, options).validate(witness).valid, file).toBe(true);
        // What is ignored is accepted all the same.
        expect(compileSchema(refuses, options).validate(witness).valid, file).toBe(
          ignored === true,
        );
        witnesses++;
      }
    }
  expect(witnesses).toBeGreaterThan(50);
});

function cases(id: string, kind: "fires" | "silent"): readonly [string, string][] {
  const folder = join(testdata, id, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => [name, join(folder, name)]);
}

function read(file: string): RuleCase {
  return JSON.parse(readFileSync(file, "utf8"));
}

function parse(tools: readonly unknown[]): ReturnType<typeof parseToolList> {
  return parseToolList(tools, { profile: "registry" });
}

function compare(given: RuleCase): Comparison {
  const { oldVersion, newVersion, strict = false, today, until, accept, formats } = given;
  const old = {
    ...parse(given.old),
    ...(oldVersion && { version: oldVersion }),
    ...(given.oldServer && { server: given.oldServer }),
    ...(given.oldRegistered === undefined ? {} : { registered: given.oldRegistered }),
    ...(given.oldNamesOnly && { namesOnly: new Set(given.oldNamesOnly) }),
    promise: promiseOf(given.oldPromise),
    ...(formats && { formats }),
  };
  const next = {
    ...parse(given.new),
    ...(newVersion && { version: newVersion }),
    ...(given.newServer && { server: given.newServer }),
    ...(given.newRegistered === undefined ? {} : { registered: given.newRegistered }),
    ...(given.newNamesOnly && { namesOnly: new Set(given.newNamesOnly) }),
    promise: promiseOf(given.newPromise),
    ...(formats && { formats }),
  };
  const options = { strict, ...(today && { today }), pinned: given.pinned === true };
  if (accept !== "all") return compareTools(old, next, { ...options, ...(accept && { accept }) });
  const acceptAll = compareTools(old, next, options).findings.map(({ fingerprint }) => ({
    fingerprint,
    reason: "known",
    ...(until && { until }),
  }));
  return compareTools(old, next, { ...options, accept: acceptAll });
}

/** Lists and instructions are read as those of strangers, the rest is what toolcrib itself noted. */
function promiseOf(json: JsonObject = {}): ServerPromise {
  const { server, launch } = json as ServerPromise;
  return {
    ...parsePromise(json).promise,
    ...(server === undefined ? {} : { server }),
    ...(launch === undefined ? {} : { launch }),
  };
}

function rulesOf({ findings }: Comparison): readonly string[] {
  return findings.map(({ rule }) => rule);
}
