import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

const source = `
interface Options {
  /** How. @default 'fast' */ mode?: "fast" | "slow";
  /** @default 45_000 */ wait?: number;
  /** @default \`'-'\` */ separator?: string;
  /** Where. @default process.cwd() */ folder?: string;
  /** @default Math.max(1, 2) */ count?: number;
  /** Since. @default new Date() */ since?: Date;
  /** @default undefined */ end?: number;
  /** @default metric */ unit?: string;
  /** @default 30 seconds */ limit?: number;
  /** @default [1] @example pick(1) @example [2] */ list?: number[];
  /** @default 'a' */ either?: "a" | number[];
}
/** Runs. */ export function run(options: Options = {}, level: "low" | "high" = "low"): void {}
/** Walks. @param {number} [from=start()] @param {string} [to='end'] */ export function walk(from?: number, to?: string): void {}
`;

test("X5 a default or an example of a comment is shown where a value can be it", async () => {
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  const [run, walk] = tools.map(({ tool }) => tool.inputSchema?.["properties"]);
  expect(run).toEqual({
    options: {
      type: "object",
      default: {},
      properties: {
        mode: { type: "string", enum: ["fast", "slow"], description: "How.", default: "fast" },
        wait: { type: "number", default: 45_000 },
        separator: { type: "string", default: "-" },
        folder: { type: "string", description: "Where. (default: process.cwd())" },
        count: { type: "number", description: "(default: Math.max(1, 2))" },
        since: {
          type: "string",
          format: "date-time",
          description: "Since. (default: new Date())",
        },
        end: { type: "number" },
        unit: { type: "string", default: "metric" },
        limit: { type: "number", description: "(default: 30 seconds)" },
        list: { type: "array", items: { type: "number" }, examples: [[2]], default: [1] },
        either: {
          anyOf: [
            { type: "string", const: "a" },
            { type: "array", items: { type: "number" } },
          ],
          default: "a",
        },
      },
    },
    level: { type: "string", enum: ["low", "high"], default: "low" },
  });
  expect(walk).toEqual({
    from: { type: "number", description: "(default: start())" },
    to: { type: "string", default: "end" },
  });
});
