import {
  asksOf,
  audienceOf,
  digestTool,
  displayName,
  effectiveHints,
  estimateTokens,
  fullDescription,
  type JsonObject,
  priorityOf,
  QUESTION_TEXTS,
  type TextPaint,
  type Tool,
  table,
  toolLabel,
  visibleLines,
  visibleText,
} from "@toolcrib/model";
import { firstExample } from "./first-example.ts";
import { type ParameterRow, parameterRows } from "./parameters.ts";
import { lineType, signature } from "./signature.ts";

/** How a tool is written. */
export interface ToolTextOptions {
  readonly paint: TextPaint;
  /** How a call with these arguments is written. */
  readonly exampleCall: (args: JsonObject) => string;
  /** How wide signature and tables may be; without it, each row is one line. */
  readonly width?: number | undefined;
}

/**
 * A tool as plain text for people: signature, description, parameters, hints, and the facts that
 * other commands ask for. What it holds of a stranger is made visible.
 */
export function toolText(tool: Tool, { paint, exampleCall, width }: ToolTextOptions): string {
  const { bold, dim } = paint;
  const example = firstExample(tool);
  const heading = displayName(tool);
  const description = fullDescription(tool);
  const isRepeated = heading === tool.name || description?.trim().split("\n")[0] === heading;
  return [
    table([[signature(tool)]], { paint: bold, width }),
    ...(isRepeated ? [] : [visibleText(heading)]),
    ...(description === undefined ? [] : ["", visibleLines(description.trim())]),
    ...section("Parameters", tool.inputSchema, { ...paint, width }),
    ...section("Result", tool.outputSchema, { ...paint, width }),
    "",
    bold("Hints"),
    ...hintLines(tool, paint),
    ...questionLines(tool, paint),
    ...(example === undefined ? [] : ["", bold("Example"), `  ${exampleCall(example)}`]),
    "",
    `${dim("id")}        ${visibleText(toolLabel(tool))}`,
    ...placementLines(tool, paint),
    ...digestLines(tool, { dim, width }),
    `${dim("size")}      about ${estimateTokens(tool)} tokens`,
  ].join("\n");
}

const margin = "  ";

function section(
  title: string,
  schema: JsonObject | undefined,
  { bold, dim, width }: TextPaint & Pick<ToolTextOptions, "width">,
): readonly string[] {
  if (schema === undefined) return [];
  const rows = parameterRows(schema);
  if (rows.length === 0) return ["", bold(title), `  ${typeOf(schema)}`];
  const lines = table(rows.map(rowCells), {
    paint: (cell, _row, column) => (column === 2 ? dim(cell) : cell),
    width: width === undefined ? undefined : width - margin.length,
  });
  return ["", bold(title), ...lines.split("\n").map((line) => margin + line)];
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
function hintLines(tool: Tool, { red, dim }: TextPaint): readonly string[] {
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

/** The digest in one piece, on a line of its own where it does not fit beside its label. */
function digestLines(
  tool: Tool,
  {
    dim,
    width = Number.POSITIVE_INFINITY,
  }: Pick<TextPaint, "dim"> & Pick<ToolTextOptions, "width">,
): readonly string[] {
  const digest = digestTool(tool);
  const line = `digest    ${digest}`;
  return line.length > width ? [dim("digest"), digest] : [`${dim("digest")}    ${digest}`];
}

/** What the tool may ask before it answers. */
function questionLines(tool: Tool, { bold }: TextPaint): readonly string[] {
  const asks = asksOf(tool);
  if (asks.length === 0) return [];
  return ["", bold("Asks"), ...asks.map((kind) => `  ${QUESTION_TEXTS[kind]}`)];
}

/** Whom the tool is meant for, and its place in lists. */
function placementLines(tool: Tool, { dim }: TextPaint): readonly string[] {
  const audience = audienceOf(tool);
  return [
    `${dim("audience")}  ${audience.length === 0 ? "everyone" : audience.join(", ")}`,
    `${dim("priority")}  ${priorityOf(tool)}`,
  ];
}
