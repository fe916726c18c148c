import type { Approval } from "@toolcrib/contract/lock";
import { expect, test } from "vitest";
import { admitOffered } from "./admit-offered.ts";

/** What is said of tools that a lock with these names holds back. */
function said(names: readonly string[], known: readonly string[]) {
  const heard: string[] = [];
  // Of what was approved, nothing else is asked about tools.
  const approval = {
    includes: () => false,
    knows: ({ name }: { readonly name: string }) => known.includes(name),
  } as unknown as Approval;
  const tools = names.map((name) => ({ tool: { name }, executor: async () => ({ content: [] }) }));
  const { kept, held } = admitOffered({ tools } as never, approval, {
    holds: true,
    say: (what) => void heard.push(what),
    own: (tool) => tool,
  });
  return { heard, kept: kept.tools, held: held.length };
}

test("whoever runs the server reads which tools are held back, and why", () => {
  expect(said(["look", "find", "look"], ["find"])).toEqual({
    heard: [
      'the tool "look" is new',
      'the tool "find" has changed',
      'the tool "look" is offered more than once',
    ],
    kept: [],
    held: 3,
  });
});

test("a name is shown as far as a name may go", () => {
  const { heard } = said(["x".repeat(200)], []);
  expect(heard).toEqual([`the tool "${"x".repeat(128)}… (72 more)" is new`]);
});
