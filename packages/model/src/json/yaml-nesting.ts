import { ToolcribError } from "../errors.ts";
import { LIMITS } from "../limits.ts";

/**
 * Refuses YAML that is nested too deeply before it is read: readers call themselves for each level,
 * and where the stack ends the process may, too. `tokens` are those of the lexer of the package `yaml`.
 *
 * Throws `invalid-yaml`.
 */
export function requireShallowYaml(tokens: Iterable<string>, source: string): void {
  if (yamlDepth(tokens) <= LIMITS.dataDepth) return;
  throw new ToolcribError(
    "invalid-yaml",
    `${source} is nested more than ${LIMITS.dataDepth} levels deep`,
  );
}

/** Marks of the lexer that are not part of the text. */
const MARKS = /^[\u0002\u0018\u001f]$/;

/** Tokens after which a block collection may begin on the same line. */
const INDICATORS: ReadonlySet<string> = new Set(["-", "?", ":", "---"]);

/**
 * How deep collections are nested, up to where it is too deep: brackets, and the columns at which
 * block collections that are open began.
 */
function yamlDepth(tokens: Iterable<string>): number {
  const columns: number[] = [];
  let column = 0;
  let brackets = 0;
  let mayBegin = true;
  let deepest = 0;
  for (const token of tokens) {
    if (MARKS.test(token)) continue;
    if (token === "[" || token === "{") brackets += 1;
    else if (token === "]" || token === "}") brackets = Math.max(0, brackets - 1);
    if (mayBegin && brackets === 0 && !/^[\s#]/.test(token)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      mayBegin = INDICATORS.has(token);
    }
    deepest = Math.max(deepest, columns.length + brackets);
    if (deepest > LIMITS.dataDepth) break;
    const lineEnd = token.lastIndexOf("\n");
    column = lineEnd === -1 ? column + token.length : token.length - lineEnd - 1;
    mayBegin ||= lineEnd !== -1;
  }
  return deepest;
}
