import { expect, test } from "vitest";
import { runModule } from "../limited-child.ts";

/** Descriptions that are made so that a search through them takes long. */
const descriptions: Readonly<Record<string, string>> = {
  "conditions before lists that go on": `"if ".repeat(300) + ": 'a','b', etc ".repeat(60)`,
  "lists and nothing else": `"'a','b'. ".repeat(220)`,
  "words for values and nothing else": `"one of ".repeat(280)`,
  "blanks before lists": `(" ".repeat(900) + "'a','b' x ").repeat(2)`,
  "orders that are forbidden": `"not a or run " .repeat(150)`,
  "copies to nobody": `"all a@b cc ".repeat(180)`,
};

test.each(Object.entries(descriptions))(
  "E5 40 tools of 120 parameters with %s are linted at once",
  async (_, description) => {
    const code = `
      import { lintTools } from "@toolcrib/lint";
      const text = ${description};
      const parameters = (tool) =>
        Object.fromEntries(Array.from({ length: 120 }, (_, each) => {
          return ["p" + each, { type: "string", description: text + tool + each }];
        }));
      for (let tool = 0; tool < 40; tool += 1)
        lintTools([{ name: "t" + tool, inputSchema: { type: "object", properties: parameters(tool) } }]);
      console.log("done");`;
    const { stdout, stderr, signal } = await runModule(code, { milliseconds: 25_000 });
    expect({ stdout, stderr, signal }).toEqual({ stdout: "done\n", stderr: "", signal: null });
  },
  30_000,
);
