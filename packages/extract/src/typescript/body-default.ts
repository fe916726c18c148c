import { escapePattern } from "@toolcrib/model";
import { isBlock, isIdentifier, isNode, type ParameterDeclaration } from "./compiler-port.ts";
import { startOf } from "./place.ts";

/**
 * Whether a function of JavaScript says what a parameter is when it is absent, before it uses it:
 * `options = options || {}`, `if (options === undefined) …`.
 */
export function hasDefaultInBody(parameter: ParameterDeclaration): boolean {
  const { fileName, text } = parameter.getSourceFile();
  if (!/\.[cm]?jsx?$/.test(fileName)) return false;
  const { name, parent: owner } = parameter;
  const body = "body" in owner ? owner.body : undefined;
  if (!isIdentifier(name) || !isNode(body) || !isBlock(body)) return false;
  const own = escapePattern(name.text);
  const used = new RegExp(`(?<![\\w$])${own}(?![\\w$])`);
  for (const statement of body.statements) {
    const code = text.slice(startOf(statement), statement.end);
    const at = code.search(used);
    if (at < 0) continue;
    const before = code.slice(0, at);
    const after = code.slice(at + name.text.length);
    return setsDefault(before, after, own) || (asksWhether(before, after) && !throws.test(code));
  }
  return false;
}

/** `x = x || …`, `x = x ?? …`, `x ||= …`, `x ??= …` */
function setsDefault(before: string, after: string, own: string): boolean {
  return before === "" && new RegExp(`^\\s*(?:=\\s*${own}\\s*)?(?:\\|\\||\\?\\?)`).test(after);
}

/** `x === undefined`, `typeof x === "undefined"` */
function asksWhether(before: string, after: string): boolean {
  return /\btypeof\s+$/.test(before)
    ? /^\s*={2,3}\s*(["'])undefined\1/.test(after)
    : /^\s*={2,3}\s*(?:undefined\b|void 0)/.test(after);
}

const throws = /\bthrow\b/;
