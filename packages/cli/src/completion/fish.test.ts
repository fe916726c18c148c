import { expect, test } from "vitest";
import { fish } from "./fish.ts";

test("fish completes commands, options, and the words that an option can be", () => {
  const option = { short: undefined, description: "It's a \\ word", takesValue: true };
  const script = fish.script([
    {
      name: "diff",
      summary: "Compares",
      options: [
        { ...option, long: "one", choices: ["only"] },
        { ...option, long: "two", choices: ["a", "b"] },
        { ...option, long: "any", short: "a", choices: [] },
        { ...option, long: "flag", choices: [], takesValue: false },
      ],
    },
  ]);
  const start = "complete -c toolcrib -n '__fish_seen_subcommand_from diff' -l";
  const end = "-d 'It\\'s a \\\\ word'";
  expect(script.split("\n")).toEqual([
    "complete -c toolcrib -n __fish_use_subcommand -a diff -d 'Compares'",
    `${start} one -x -a 'only' ${end}`,
    `${start} two -x -a 'a b' ${end}`,
    `${start} any -s a -r ${end}`,
    `${start} flag ${end}`,
  ]);
});
