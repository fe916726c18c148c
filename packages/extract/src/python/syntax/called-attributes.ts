import type { SyntaxNode } from "./grammar.ts";

/** A call of a member of something that has a name: `ctx.ask(…)`. */
interface CalledAttribute {
  readonly owner: string;
  readonly attribute: string;
}

/** The members of named things that a body calls. */
export function calledAttributes(body: SyntaxNode): readonly CalledAttribute[] {
  return body.descendantsOfType("call").flatMap((call) => {
    const called = call?.childForFieldName("function");
    const owner = called?.type === "attribute" ? called.childForFieldName("object") : undefined;
    const attribute = called?.childForFieldName("attribute")?.text;
    return owner?.type === "identifier" && attribute !== undefined
      ? [{ owner: owner.text, attribute }]
      : [];
  });
}
