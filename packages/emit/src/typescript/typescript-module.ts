import { fullDescription, type Tool, toWireName, visibleText } from "@toolcrib/model";
import { printJson } from "../print-json.ts";
import { printDoc } from "../types/print-doc.ts";
import { declareSchema } from "./declarations.ts";
import { NamePool, typeName } from "./type-name.ts";

/** What a generated module adds to the types: a client that knows them. It needs no package. */
const CLIENT = `/** The name of a tool. */
export type ToolName = keyof Tools;

/** What a server answers to a call. */
export interface ToolResult {
  readonly content?: readonly unknown[] | undefined;
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
}

/** A call that the tool answered with an error. */
export class ToolFailure extends Error {
  readonly tool: string;
  readonly result: ToolResult;

  constructor(tool: string, result: ToolResult) {
    super(\`\${tool} failed: \${JSON.stringify(result.content ?? null)}\`);
    this.tool = tool;
    this.result = result;
  }
}

/** Calls a tool with arguments of its own type and gives its own type of result. */
export type CallTool = <Name extends ToolName>(
  name: Name,
  input: Tools[Name]["input"],
) => Promise<Tools[Name]["output"]>;

/**
 * Makes a typed client of any function that calls a tool, such as
 * \`(name, args) => client.callTool({ name, arguments: args })\`. Throws a ToolFailure
 * when the tool answers with an error.
 */
export function typedClient(
  call: (name: string, input: Record<string, unknown>) => Promise<ToolResult>,
): CallTool {
  return async <Name extends ToolName>(name: Name, input: Tools[Name]["input"]) => {
    const result = await call(name, { ...(input as object) });
    if (result.isError === true) throw new ToolFailure(name, result);
    return (result.structuredContent ?? result.content) as Tools[Name]["output"];
  };
}
`;

/** The types of tools and a typed client for them, as a TypeScript module that needs nothing else. */
export function toTypeScriptModule(tools: readonly Tool[]): string {
  const names = new NamePool();
  const declarations: string[] = [];
  const entries = tools.flatMap((tool) => {
    const name = toWireName(tool);
    const base = typeName(name);
    const input = declareSchema(tool.inputSchema ?? { type: "object" }, `${base}Input`, names);
    declarations.push(...input.lines);
    let output = "readonly unknown[]";
    if (tool.outputSchema !== undefined) {
      const declared = declareSchema(tool.outputSchema, `${base}Output`, names);
      declarations.push(...declared.lines);
      output = declared.name;
    }
    const description = fullDescription(tool);
    const doc = printDoc(description === undefined ? [] : [description], "  ");
    return [
      ...doc,
      `  readonly ${printJson(name)}: { readonly input: ${input.name}; readonly output: ${output} };`,
    ];
  });
  return [
    `// Made by toolcrib from ${tools.length} tool definition${tools.length === 1 ? "" : "s"}${fromText(tools)}.`,
    "",
    ...declarations,
    "/** Every tool, by the name under which it is served: what it takes and what it gives. */",
    "export interface Tools {",
    ...entries,
    "}",
    "",
    CLIENT,
  ].join("\n");
}

function fromText(tools: readonly Tool[]): string {
  const namespaces = [...new Set(tools.map(({ namespace = "" }) => namespace))];
  return namespaces.includes("") || tools.length === 0
    ? ""
    : ` of ${visibleText(namespaces.join(", "))}`;
}
