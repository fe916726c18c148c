import { createHash } from "node:crypto";
import { digestTool, parseJson, parseTool } from "@toolcrib/model";
import { type Bench, type BenchResult, interleave } from "./bench.ts";
import { corpusListTexts } from "./corpus.ts";

const ROUNDS = 15;

/** Reading, digesting and strict parsing of every real tool, beside JSON.parse and SHA-256. */
export const bench: Bench = {
  name: "model",
  summary: "parseTool, digests and strict JSON over the corpus",
  run: () => {
    const lists = corpusListTexts();
    if (lists === undefined) return { bench: "model", rows: [], skipped: "the corpus is absent" };
    const texts = lists.flatMap((list) =>
      (JSON.parse(list) as unknown[]).map((tool) => JSON.stringify(tool)),
    );
    return measure(texts);
  },
};

function measure(texts: readonly string[]): BenchResult {
  const values: readonly unknown[] = texts.map((text) => JSON.parse(text));
  const times = interleave(
    {
      bare: () => {
        for (const text of texts) {
          JSON.parse(text);
          createHash("sha256").update(text, "utf8").digest("hex");
        }
      },
      digest: () => {
        for (const value of values) {
          const { tool } = parseTool(value, { profile: "mcp" });
          if (tool !== undefined) digestTool(tool);
        }
      },
      parse: () => {
        for (const text of texts) JSON.parse(text);
      },
      strict: () => {
        for (const text of texts) parseJson(text);
      },
    },
    ROUNDS,
  );
  const digestRatio = times.digest / times.bare;
  const strictRatio = times.strict / times.parse;
  return {
    bench: "model",
    rows: [
      {
        name: "parseTool + digest of parsed values",
        ours: times.digest,
        rival: times.bare,
        rivalName: "JSON.parse + SHA-256 of the same bytes",
        unit: "ms",
        ratio: digestRatio,
        goal: "<= 4x",
        met: digestRatio <= 4,
      },
      {
        name: "strict reading of text",
        ours: times.strict,
        rival: times.parse,
        rivalName: "JSON.parse",
        unit: "ms",
        ratio: strictRatio,
        goal: "<= 8x",
        met: strictRatio <= 8,
      },
    ],
    facts: { tools: texts.length, bytes: texts.reduce((sum, text) => sum + text.length, 0) },
  };
}
