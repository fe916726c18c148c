import { type Json, parseTool, type QuestionKind } from "@toolcrib/model";
import { boundName } from "../bound-name.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { askedQuestions } from "./asked-questions.ts";
import {
  type Expression,
  type FunctionLike,
  isArrowFunction,
  isFunctionExpression,
  isMethodDeclaration,
  isObjectLiteralExpression,
  type Node,
  type TypeProgram,
} from "./compiler-port.ts";
import { constantValue, memberName, memberValue } from "./constant-value.ts";
import { withDeclaredMeta } from "./declared-meta.ts";
import { definedFeature } from "./defined-feature.ts";
import { CONTEXT, definitionBinding, NO_PARAMETERS } from "./definition-binding.ts";
import type { FunctionTool } from "./function-tool.ts";
import { literalValue } from "./kinds/literal.ts";
import { languageOf, placeOf } from "./place.ts";
import { followed, type ToolDefinition } from "./tool-definition.ts";

/** Fields of a definition that say how the handler is called, not what the tool is. */
const traits: ReadonlySet<string> = new Set(["handler", "usesContext", "dropNulls"]);

/** The tool that a call of `defineTool` makes, as far as it can be read without running it. */
export function definedTool(
  given: ToolDefinition,
  file: string,
  program: TypeProgram,
): FunctionTool {
  const { definer, path, definition, declaration } = given;
  const place = placeOf(declaration);
  const bound = { language: languageOf(file), file };
  const subject = boundName({ ...bound, path: [...path, "handler"] });
  const shown = boundName({ ...bound, path });
  const { fields, handler, completed, computed } = readDefinition(definition, program);
  if (computed.length > 0) {
    const message = `${computed.join(" and ")} of ${shown} cannot be read without running the code`;
    const found = diagnostic("computed-definition", message, place, subject);
    return { diagnostics: [{ ...found, definition: { file, path } }] };
  }
  const binding = definitionBinding(file, path, takesContext(handler) ? [CONTEXT] : []);
  if (definer !== "defineTool")
    return definedFeature({ definer, fields, completed, binding, location: place });
  const own = Object.entries(fields).filter(([name]) => !traits.has(name));
  const written = withDeclaredMeta(Object.fromEntries(own), handlerQuestions(handler));
  const parsed = parseTool(written, { profile: "registry" });
  const { findings } = parsed;
  const diagnostics: Diagnostic[] = findings
    .filter(({ level }) => level === "error")
    .map(({ message }) => diagnostic("invalid-definition", message, place, subject));
  if (parsed.tool === undefined || diagnostics.length > 0) return { diagnostics };
  if (parsed.tool.description === undefined)
    diagnostics.push(
      diagnostic("undocumented-function", `${shown} has no description`, place, subject),
    );
  const { dropNulls } = fields;
  return {
    tool: {
      tool: { ...parsed.tool, inputSchema: parsed.tool.inputSchema ?? NO_PARAMETERS },
      binding: {
        ...binding,
        ...(isTexts(dropNulls) ? { dropNulls } : {}),
      },
      location: place,
    },
    diagnostics,
  };
}

interface ReadDefinition {
  readonly fields: Readonly<Record<string, Json | undefined>>;
  readonly handler: Node | undefined;
  /** The arguments that have a completer. */
  readonly completed: readonly string[];
  /** The fields that only running the code can tell. */
  readonly computed: readonly string[];
}

function readDefinition(definition: Expression, program: TypeProgram): ReadDefinition {
  const literal = followed(definition, program);
  const nothing = { fields: {}, handler: undefined, completed: [] };
  if (!isObjectLiteralExpression(literal)) return { ...nothing, computed: ["the definition"] };
  const fields = new Map<string, Json>();
  const computed: string[] = [];
  const completed: string[] = [];
  let handler: Node | undefined;
  for (const member of literal.properties) {
    const name = memberName(member);
    const written = memberValue(member);
    if (name === "handler") handler = written ?? member;
    else if (name === "complete" && written !== undefined) {
      const names = completedArguments(written, program);
      if (names === undefined) computed.push(name);
      else completed.push(...names);
    } else if (name !== "usesContext") {
      const value = written === undefined ? undefined : readValue(written, program);
      if (name === undefined || value === undefined) computed.push(name ?? "a part");
      else fields.set(name, value);
    }
  }
  return { fields: Object.fromEntries(fields), handler, completed, computed };
}

/** The arguments for which `complete` has a function; undefined where only running it tells. */
function completedArguments(
  written: Expression,
  program: TypeProgram,
): readonly string[] | undefined {
  const literal = followed(written, program);
  if (!isObjectLiteralExpression(literal)) return undefined;
  const names = literal.properties.map(memberName);
  return names.includes(undefined) ? undefined : names.filter((name) => name !== undefined);
}

function readValue(expression: Expression, program: TypeProgram): Json | undefined {
  return constantValue(expression, (name) => {
    const literal = literalValue(program.typeAt(name));
    if (literal !== undefined) return literal;
    const constant = followed(name, program);
    return constant === name ? undefined : readValue(constant, program);
  });
}

/** What a handler that is written in its definition asks by its context. */
function handlerQuestions(handler: Node | undefined): readonly QuestionKind[] {
  return handler !== undefined && isWrittenFunction(handler)
    ? askedQuestions(handler, [handler.parameters[1]])
    : [];
}

/** A handler that is seen to take only the arguments is given no context, which costs a little. */
function takesContext(handler: Node | undefined): boolean {
  if (handler === undefined || !isWrittenFunction(handler)) return true;
  return handler.parameters.length > 1 || /\barguments\b/.test(handler.getText());
}

function isWrittenFunction(handler: Node): handler is FunctionLike {
  return isArrowFunction(handler) || isFunctionExpression(handler) || isMethodDeclaration(handler);
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
