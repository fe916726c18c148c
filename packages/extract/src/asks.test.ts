import { asksOf, type QuestionKind, scopesOf } from "@toolcrib/model";
import { codeFiles } from "@toolcrib/testing/code-files";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "./extracted-tool.ts";
import { extractPython } from "./python/extract-python.ts";
import { extractTypeScript } from "./typescript/extract-typescript.ts";

function asked({ tools }: Extraction): Readonly<Record<string, readonly QuestionKind[]>> {
  return Object.fromEntries(tools.map(({ tool }) => [tool.name, asksOf(tool)]));
}

const typescript = `
import { type CallContext, defineTool } from "@toolcrib/runtime";
/** Asks twice. */
export async function both(a: string, context: CallContext): Promise<string> {
  const helper = async () => await context.sample("hello");
  await context.ask({ type: "boolean" }, a);
  return String(await helper());
}
/** Asks by a member of the context. */
export const taken = async ({ askUrl, signal }: CallContext): Promise<void> => void askUrl("https://example.org", String(signal));
/** Takes a context and asks nothing; others have methods of these names. */
export function quiet(context: CallContext, other: { ask: string }): void {
  const shop = { roots: () => 1, ask: () => 2 };
  shop.roots(); shop.ask(); context.progress(1);
  // context.ask(…) in a comment
  void "context.sample('text')"; void other;
}
/**
 * Hands its context on.
 * @asks form, roots
 */
export function declared(context: CallContext): void { somewhere(context); }
declare function somewhere(context: CallContext): void;
export const made = defineTool({ name: "made", description: "d", scopes: ["a:b"], handler: async (args, ctx) => { await ctx.roots(); } });
export const said = defineTool({ name: "said", description: "d", asks: ["url"], handler: (args, ctx) => ctx.roots() });
`;

test("A4 the definition of a TypeScript function says what it asks", () => {
  const files = codeFiles({ "tools.ts": typescript });
  try {
    const extraction = extractTypeScript([files.path("tools.ts")]);
    expect(asked(extraction)).toEqual({
      both: ["form", "sampling"],
      taken: ["url"],
      quiet: [],
      declared: ["form", "roots"],
      made: ["roots"],
      said: ["url"],
    });
    const made = extraction.tools.find(({ tool }) => tool.name === "made")?.tool;
    expect(made?._meta).toEqual({
      "dev.toolcrib/scopes": ["a:b"],
      "dev.toolcrib/asks": ["roots"],
    });
    expect(scopesOf(made ?? {})).toEqual(["a:b"]);
    expect(made?.extra).toBeUndefined();
  } finally {
    files.remove();
  }
});

test("A4 the definition of a Python function says what it asks", async () => {
  const source = `
from toolcrib import CallContext
from fastmcp import Context
def plain(branch: str, ctx: CallContext) -> str:
    """Asks."""
    def inner():
        return ctx.ask_url("https://example.org", "x")
    return str(ctx.ask(bool, f"Remove {branch}?", key="sure")) + str(inner())
async def worded(context: Context) -> str:
    """Asks in the words of FastMCP."""
    await context.elicit("x", response_type=str)
    return str(await context.list_roots())
def quiet(ctx: CallContext) -> str:
    """Asks nothing."""
    other = {}
    other.sample("x")  # ctx.sample("x")
    return "ctx.roots()"
def declared(ctx: CallContext) -> str:
    """Hands its context on.

    Tags:
        asks: sampling
    """
    return helper(ctx)
`;
  const extraction = await withFiles({ "a.py": source }, (folder) =>
    extractPython([`${folder}/a.py`], { explain: false }),
  );
  expect(asked(extraction)).toEqual({
    plain: ["form", "url"],
    worded: ["form", "roots"],
    quiet: [],
    declared: ["sampling"],
  });
});
