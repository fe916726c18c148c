import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { extractFiles } from "@toolcrib/extract";
import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { codeFiles } from "@toolcrib/testing/code-files";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { madeType, mutated } from "../type-arbitrary.ts";

const seed = 20261115;
const valuesPerType = 3;

/** The lines of a file that the compiler does not accept; other complaints than of types are not. */
function rejectedLines(file: string): ReadonlySet<number> {
  const tsc = join("node_modules", "typescript", "bin", "tsc");
  const words = [
    tsc,
    "--noEmit",
    "--strict",
    "--pretty",
    "false",
    "--types",
    "",
    "--ignoreConfig",
    file,
  ];
  const { stdout } = spawnSync(process.execPath, words, { encoding: "utf8", maxBuffer: 2 ** 28 });
  const lines = [...stdout.matchAll(/\.ts\((\d+),\d+\): error TS(\d+)/g)];
  expect(lines.length).toBeGreaterThan(0);
  return new Set(lines.map(([, line]) => Number(line)));
}

test("X4 values of a type validate, and changed ones exactly when the compiler accepts them", async () => {
  const types = fc.sample(madeType, { numRuns: runs(1_000), seed });
  const cases = types.flatMap(({ value }, type) =>
    fc
      .sample(value, { numRuns: valuesPerType, seed: seed + type })
      .flatMap((own, index) => [
        { type, value: own, isOwn: true },
        ...fc
          .sample(mutated(own), { numRuns: 1, seed: seed + index })
          .map((changed) => ({ type, value: changed, isOwn: false })),
      ]),
  );
  const files = codeFiles({
    "tools.ts": types
      .map(({ text }, index) => `export function t${index}(v: ${text}, more?: string): void {}`)
      .join("\n"),
    "values.ts": [
      types.map(({ text }, index) => `type T${index} = ${text};`).join(" "),
      ...cases.map(
        ({ type, value }, index) => `const v${index}: T${type} = ${JSON.stringify(value)};`,
      ),
      "export {};",
    ].join("\n"),
  });
  try {
    const { tools, diagnostics } = await extractFiles([files.path("tools.ts")]);
    expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
    const rejected = rejectedLines(files.path("values.ts"));
    const schemas = tools.map(({ tool }) => compileSchema(schemaOfValue(tool.inputSchema ?? {})));
    const wrong = cases.flatMap(({ type, value, isOwn }, index) => {
      const accepted = !rejected.has(index + 2);
      const valid = schemas[type]?.validate(value).valid;
      const right = isOwn ? accepted && valid === true : valid === accepted;
      return right
        ? []
        : [{ type: types[type]?.text, value: JSON.stringify(value), accepted, valid }];
    });
    expect(wrong).toEqual([]);
    expect(
      cases.filter(({ isOwn }, index) => !isOwn && rejected.has(index + 2)).length,
    ).toBeGreaterThan(types.length / 2);
  } finally {
    files.remove();
  }
});

function schemaOfValue({ properties, $defs }: JsonObject): JsonObject {
  const value = isJsonObject(properties) ? properties["v"] : undefined;
  return { ...(isJsonObject(value) ? value : {}), ...($defs === undefined ? {} : { $defs }) };
}
