import { lineType, type ParameterRow, parameterRows, signature } from "@toolcrib/emit";
import {
  audienceOf,
  digestTool,
  displayName,
  effectiveHints,
  estimateTokens,
  examplesOf,
  fullDescription,
  isJsonObject,
  isToolcribError,
  type JsonObject,
  priorityOf,
  shellWord,
  type Tool,
  ToolcribError,
  toMcpJson,
  toolLabel,
  visibleText,
} from "@toolcrib/model";
import { exampleFor } from "@toolcrib/schema";
import { chooseTool, type ToolCredential } from "@toolcrib/sources";
import { sourceOptions } from "../arguments/common-options.ts";
import { sourceAndWords } from "../arguments/source-and-words.ts";
import { exitCodes } from "../exit-codes.ts";
import { visibleLines } from "../output/call-result.ts";
import type { Colours } from "../output/colours.ts";
import { table } from "../output/table.ts";
import { type Command, defineCommand } from "./command.ts";
import { withSources } from "./open-sources.ts";

/** One tool, as a person wants to see it before calling it. */
export const show: Command = defineCommand({
  usage: "SOURCE TOOL",
  options: sourceOptions,
  examples: [
    { line: "toolcrib show tools.json get_weather", does: "a tool of a file" },
    {
      line: "toolcrib show echo -- npx -y some-server",
      does: "a tool of a server that is started",
    },
  ],
  run: async (invocation) => {
    const { output, format } = invocation;
    const { sources, words } = sourceAndWords(invocation.positionals, invocation.command);
    const [name] = words;
    if (name === undefined || words.length > 1) {
      throw new ToolcribError("usage", "show takes a source and the name of one tool");
    }
    return await withSources(sources, invocation, (servers) => {
      const { tool, server } = chooseTool(servers, name);
      const credentials = server.credentials?.(tool) ?? [];
      if (format === "json") output.json({ ...toolJson(tool), ...credentialJson(credentials) });
      else {
        const after = invocation.command === undefined ? [] : ["--", ...invocation.command.words];
        const text = toolText(tool, { before: sources, after }, output.colours);
        output.print([text, ...credentialLines(credentials, output.colours)].join("\n"));
      }
      return exitCodes.ok;
    });
  },
});

function credentialJson(credentials: readonly ToolCredential[]): object {
  return credentials.length === 0 ? {} : { credentials };
}

/** Which variables hold the credentials of calls, and which of them are missing; never their values. */
function credentialLines(
  credentials: readonly ToolCredential[],
  { bold, red }: Colours,
): readonly string[] {
  if (credentials.length === 0) return [];
  const rows = credentials.map(({ variable, holds, isSet }) => [
    variable,
    isSet ? "set" : "missing",
    holds,
  ]);
  const lines = table(rows, { paint: (cell) => (cell === "missing" ? red(cell) : cell) });
  return ["", bold("Credentials"), ...lines.split("\n").map((line) => `  ${line}`)];
}

function toolJson(tool: Tool): object {
  return {
    id: toolLabel(tool),
    name: tool.name,
    displayName: displayName(tool),
    signature: signature(tool),
    hints: effectiveHints(tool),
    audience: audienceOf(tool),
    priority: priorityOf(tool),
    example: exampleArguments(tool) ?? null,
    digest: digestTool(tool),
    tokens: estimateTokens(tool),
    tool: toMcpJson(tool),
  };
}

function toolText(tool: Tool, source: SourceText, colours: Colours): string {
  const { bold, dim } = colours;
  const example = exampleArguments(tool);
  const heading = displayName(tool);
  const description = fullDescription(tool);
  const isRepeated = heading === tool.name || description?.trim().split("\n")[0] === heading;
  return [
    bold(signature(tool)),
    ...(isRepeated ? [] : [visibleText(heading)]),
    ...(description === undefined ? [] : ["", visibleLines(description.trim())]),
    ...section("Parameters", tool.inputSchema, colours),
    ...section("Result", tool.outputSchema, colours),
    "",
    bold("Hints"),
    ...hintLines(tool, colours),
    ...(example === undefined
      ? []
      : ["", bold("Example"), `  ${exampleCall(tool, example, source)}`]),
    "",
    `${dim("id")}        ${visibleText(toolLabel(tool))}`,
    ...placementLines(tool, colours),
    `${dim("digest")}    ${digestTool(tool)}`,
    `${dim("size")}      about ${estimateTokens(tool)} tokens`,
  ].join("\n");
}

function section(
  title: string,
  schema: JsonObject | undefined,
  { bold, dim }: Colours,
): readonly string[] {
  if (schema === undefined) return [];
  const rows = parameterRows(schema);
  if (rows.length === 0) return ["", bold(title), `  ${typeOf(schema)}`];
  const lines = table(rows.map(rowCells), {
    paint: (cell, _row, column) => (column === 2 ? dim(cell) : cell),
  });
  return ["", bold(title), ...lines.split("\n").map((line) => `  ${line}`)];
}

/** What is not a list of fields is shown as its type. */
function typeOf(schema: JsonObject): string {
  const type = lineType(schema);
  return /^Record<string, (unknown|never)>$/.test(type) ? "none declared" : type;
}

function rowCells({
  name,
  type,
  required,
  default: standard,
  constraints,
  description,
}: ParameterRow): readonly string[] {
  const notes = [
    ...(standard === undefined ? [] : [`default ${JSON.stringify(standard)}`]),
    ...constraints,
    ...(description === undefined ? [] : [description.split(/\r?\n/)[0] ?? ""]),
  ];
  return [name, type, required ? "required" : "optional", notes.join("; ")];
}

/**
 * What the tool claims of itself, with the defaults of MCP where it claims nothing. Of a tool that
 * only reads, MCP gives no meaning to the hints about what it changes.
 */
function hintLines(tool: Tool, { red, dim }: Colours): readonly string[] {
  const hints = effectiveHints(tool);
  const { annotations = {} } = tool;
  const line = (label: string, value: boolean, declared: boolean | undefined): string =>
    `  ${label.padEnd(12)}${value ? "yes" : "no"}${declared === undefined ? dim(" (not declared)") : ""}`;
  return [
    line("read-only", hints.readOnly, annotations.readOnlyHint),
    ...(hints.readOnly
      ? []
      : [
          line("destructive", hints.destructive, annotations.destructiveHint),
          line("idempotent", hints.idempotent, annotations.idempotentHint),
        ]),
    line("open world", hints.openWorld, annotations.openWorldHint),
    ...(hints.destructive
      ? [
          red(
            `  warning: this tool ${annotations.destructiveHint ? "says that it can" : "may"} destroy data`,
          ),
        ]
      : []),
  ];
}

/** Whom the tool is meant for, and its place in lists. */
function placementLines(tool: Tool, { dim }: Colours): readonly string[] {
  const audience = audienceOf(tool);
  return [
    `${dim("audience")}  ${audience.length === 0 ? "everyone" : audience.join(", ")}`,
    `${dim("priority")}  ${priorityOf(tool)}`,
  ];
}

/** A call the author gave as an example, else one that the input schema accepts. */
function exampleArguments(tool: Tool): JsonObject | undefined {
  const [given] = examplesOf(tool);
  if (given !== undefined || tool.inputSchema === undefined) return given?.arguments;
  try {
    const made = exampleFor(tool.inputSchema);
    return isJsonObject(made) ? made : undefined;
  } catch (error) {
    // `validate` says what is wrong with the schema.
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}

/** The example as a command line. */
function exampleCall(tool: Tool, args: JsonObject, source: SourceText): string {
  const json = visibleText(JSON.stringify(args), 2_000);
  const words = [...source.before, visibleText(tool.name), "--args", json, ...source.after];
  return ["toolcrib call", ...words.map(shellWord)].join(" ");
}

/** How the source was written: before the name of the tool, or after `--`. */
interface SourceText {
  readonly before: readonly string[];
  readonly after: readonly string[];
}
