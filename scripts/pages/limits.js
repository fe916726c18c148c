import { readFileSync } from "node:fs";

/** The bounds of everything that is read from outside, with what each is for. */
export const limitsPage = {
  file: "docs/limits.md",
  render: () => {
    const source = readFileSync("packages/model/src/limits.ts", "utf8");
    const [, table = ""] = source.split("export const LIMITS");
    const entries = [...table.matchAll(/\/\*\* ([\s\S]*?) \*\/\n {2}(\w+): ([\d_]+),/g)];
    return [
      "# Limits",
      "",
      "Everything that is read from outside is bounded. The bounds are named constants, exported as `LIMITS` by",
      "`@toolcrib/model`; what is over one ends in a finding or an error that says so, never in a hang.",
      "",
      "| name | bound | what it bounds |",
      "|---|---|---|",
      ...entries.map(([, comment, name, value]) => {
        const words = comment.replace(/\s*\n\s*\*\s*/g, " ").replaceAll("|", "\\|");
        return `| \`${name}\` | ${Number(value.replaceAll("_", "")).toLocaleString("en")} | ${words} |`;
      }),
      "",
      "This page is made of `packages/model/src/limits.ts` by `npm run docs`.",
      "",
    ].join("\n");
  },
};
