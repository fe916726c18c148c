import {
  asksOf,
  digestTool,
  displayName,
  effectiveHints,
  examplesOf,
  fullDescription,
  type Json,
  type JsonObject,
  QUESTION_TEXTS,
  type ServerPromise,
  type Tool,
  toWireName,
} from "@toolcrib/model";
import { checkSchema, exampleFor } from "@toolcrib/schema";
import { type Feature, featureFacts } from "./features/feature.ts";
import { featureSection } from "./features/feature-section.ts";
import { cell, code, escapeMarkdown, inline, quote } from "./markdown-text.ts";
import { type ParameterRow, parameterRows } from "./parameters.ts";
import { signature } from "./signature.ts";

/** What a reference page tells besides tools. */
export type PromisedFeatures = Pick<ServerPromise, "prompts" | "resources" | "resourceTemplates">;

/** A reference page of tools, prompts and resources, as Markdown. Foreign text cannot break out of its place. */
export function toMarkdown(tools: readonly Tool[], features: PromisedFeatures = {}): string {
  const { prompts = [], resources = [], resourceTemplates = [] } = features;
  return [
    ...chapter("Tools", tools, toWireName, toolSection),
    ...featureChapter("Prompts", prompts),
    ...featureChapter("Resources", [...resources, ...resourceTemplates]),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}

function featureChapter(title: string, features: readonly Feature[]): readonly string[] {
  return features.length === 0
    ? []
    : chapter(title, features, (feature) => featureFacts(feature).id, featureSection);
}

function chapter<Entry>(
  title: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  section: (entry: Entry) => readonly string[],
): readonly string[] {
  const contents = entries.map((entry) => {
    const name = nameOf(entry);
    return `- [${inline(name)}](#${anchor(name)})`;
  });
  return [
    `# ${title}`,
    "",
    ...contents,
    "",
    ...entries.flatMap((entry) => [...section(entry), ""]),
  ];
}

function toolSection(tool: Tool): readonly string[] {
  const title = displayName(tool);
  const name = toWireName(tool);
  const description = fullDescription(tool);
  return [
    `## ${inline(name)}`,
    "",
    ...(title === tool.name ? [] : [`**${inline(title)}**`, ""]),
    ...code("ts", signature({ ...tool, name })),
    "",
    ...(description === undefined ? [] : [...quote(description), ""]),
    hintLine(tool),
    "",
    ...questionLines(tool),
    ...rowsTable("Parameters", tool.inputSchema),
    ...rowsTable("Result", tool.outputSchema),
    ...exampleLines(tool),
    `Digest: \`${digestTool(tool)}\``,
  ];
}

function hintLine(tool: Tool): string {
  const { readOnly, destructive, idempotent, openWorld } = effectiveHints(tool);
  const words = [
    readOnly ? "reads only" : destructive ? "may destroy" : "changes, but destroys nothing",
    ...(readOnly ? [] : [idempotent ? "may be repeated" : "is not to be repeated blindly"]),
    openWorld ? "reaches the outside world" : "stays in its own world",
  ];
  return `The tool says of itself, or by default, that it ${words.join(", ")}.`;
}

function questionLines(tool: Tool): readonly string[] {
  const asks = asksOf(tool).map((kind) => QUESTION_TEXTS[kind]);
  return asks.length === 0 ? [] : [`Before it answers, it may ask ${asks.join(", ")}.`, ""];
}

function rowsTable(heading: string, schema: JsonObject | undefined): readonly string[] {
  const rows = schema === undefined ? [] : parameterRows(schema);
  if (rows.length === 0)
    return schema === undefined || heading === "Result" ? [] : ["It takes no parameters.", ""];
  return [
    `### ${heading}`,
    "",
    "| name | type | required | default | description |",
    "|---|---|---|---|---|",
    ...rows.map(tableRow),
    "",
  ];
}

function tableRow({
  name,
  type,
  required,
  default: value,
  constraints,
  description,
}: ParameterRow): string {
  const shown = value === undefined ? "" : `\`${cell(JSON.stringify(value))}\``;
  const bounds = constraints.length === 0 ? "" : ` (${constraints.join(", ")})`;
  const text = cell((description ?? "") + bounds);
  return `| \`${cell(name)}\` | \`${cell(type)}\` | ${required ? "yes" : "no"} | ${shown} | ${escapeMarkdown(text)} |`;
}

function exampleLines(tool: Tool): readonly string[] {
  const [example] = examplesOf(tool);
  const args = example?.arguments ?? generatedExample(tool);
  return args === undefined
    ? []
    : ["Example:", "", ...code("json", JSON.stringify(args, null, 2)), ""];
}

/** A small call that the tool accepts; none where its schema cannot be used. */
function generatedExample({ inputSchema }: Tool): Json | undefined {
  if (inputSchema === undefined || checkSchema(inputSchema).length > 0) return undefined;
  return exampleFor(inputSchema);
}

function anchor(name: string): string {
  return encodeURIComponent(name.toLowerCase().replace(/[^\w-]/g, ""));
}
