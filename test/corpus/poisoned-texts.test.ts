import { readFileSync } from "node:fs";
import { HARM_RULES, type LintedCompany, lintBeside, lintTools } from "@toolcrib/lint";
import { fromMcpJson, type Tool } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import { capturedVersions } from "../corpus-tools.ts";
import { recordCounts } from "../record-counts.ts";

/** A text where a poisoned server may keep one, and the tools of another server beside it. */
interface Sample {
  readonly what?: string;
  readonly place: "description" | "parameter" | "default" | "instructions" | "name";
  readonly text?: string;
  readonly name?: string;
  readonly beside?: readonly string[];
}

const read = (name: string): readonly Sample[] =>
  JSON.parse(readFileSync(`test/corpus/testdata/${name}-texts.json`, "utf8"));
const poisoned = read("poisoned");
const harmless = read("harmless");

const server = (tools: readonly Tool[], instructions?: string): LintedCompany => ({
  tools,
  promise: instructions === undefined ? {} : { instructions },
  omitted: [],
});
const plain = (name: string, namespace: string): Tool => ({
  name,
  namespace,
  description: "Does what its name says.",
  inputSchema: { type: "object" },
});

/** Whether a rule about harm fires on the server that holds a sample. */
function isFound({ place, text = "", name = "work", beside = [] }: Sample): boolean {
  const tool = plain(name, "sample");
  const parameter = (x: object): Tool => ({
    ...tool,
    inputSchema: { type: "object", properties: { x: { type: "string", ...x } } },
  });
  const holders: Readonly<Record<Sample["place"], () => LintedCompany>> = {
    description: () => server([{ ...tool, description: text }]),
    parameter: () => server([parameter({ description: text })]),
    default: () => server([parameter({ default: text })]),
    instructions: () => server([tool], text),
    name: () => server([tool]),
  };
  const others = [server(beside.map((each) => plain(each, "other")))];
  return lintBeside(holders[place](), others).length > 0;
}

/** Every third sample was not looked at while the rules were tuned. */
const isHeldOut = (_sample: Sample, index: number): boolean => index % 3 === 2;

function measured(choose: (sample: Sample, index: number) => boolean) {
  const bad = poisoned.filter(choose);
  const good = harmless.filter(choose);
  const found = bad.filter(isFound);
  const wrong = good.filter(isFound);
  return {
    poisoned: bad.length,
    found: found.length,
    harmless: good.length,
    wrong: wrong.length,
    precision: Number((found.length / (found.length + wrong.length)).toFixed(3)),
    recall: Number((found.length / bad.length).toFixed(3)),
  };
}

test("E5 poisoned texts are found, and harmless ones are not, as docs/lint.md says", () => {
  expect([poisoned.length, harmless.length]).toEqual([60, 200]);
  const figures = {
    tuned: measured((sample, index) => !isHeldOut(sample, index)),
    heldOut: measured(isHeldOut),
    all: measured(() => true),
    byKind: Object.fromEntries(
      [...new Set(poisoned.map(({ what = "" }) => what))].map((kind) => {
        const of = poisoned.filter(({ what }) => what === kind);
        return [kind, { poisoned: of.length, found: of.filter(isFound).length }];
      }),
    ),
  };
  expect(figures).toEqual(recordCounts("test/corpus/poison-counts.json", figures, "written"));
});

const newest = new Map(capturedVersions().map((version) => [version.package, version.tools]));

describe.skipIf(newest.size === 0)("real tools", () => {
  test("E5 hardly any definition of a real server is found to be poisoned", () => {
    const lists = [...newest.values()].map((tools) => tools.map(fromMcpJson));
    const tools = lists.reduce((sum, list) => sum + list.length, 0);
    const found = lists.reduce((sum, list) => {
      const findings = lintTools(list, { rules: HARM_RULES });
      return sum + new Set(findings.map(({ tool }) => tool)).size;
    }, 0);
    const figures = { tools, found };
    expect(figures).toEqual(recordCounts("test/corpus/poison-counts.json", figures, "real"));
  });
});
