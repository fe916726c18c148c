import { compareText, examplesOf, toMcpJson } from "@toolcrib/model";
import { defineTool } from "../define/define-tool.ts";
import type { ImplementedTool } from "../handler.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import type { ToolRegistry } from "../registry/tool-registry.ts";
import { ToolError } from "../tool-error.ts";
import { callTool } from "./call-tool.ts";
import { searchOver } from "./search-over.ts";

const MOST_RESULTS = 50;
const NAMES = new Set(["search_tools", "describe_tool", "call_tool"]);

/** What is offered besides finding tools. */
export interface DiscoveryOptions {
  /** Whether `call_tool` calls what was found: for tools that clients do not see in their list. */
  readonly calls?: boolean;
}

/**
 * Two tools for agents that face more tools than they can read: `search_tools` finds tools by
 * what they do, `describe_tool` shows one with its schemas and its example calls. Tools that are
 * not `listed` stay out of both.
 */
export function discoveryTools(
  registry: ToolRegistry,
  listed: (entry: RegisteredTool) => boolean = () => true,
  { calls = false }: DiscoveryOptions = {},
): readonly ImplementedTool[] {
  const isFound = (entry: RegisteredTool): boolean => !NAMES.has(entry.wireName) && listed(entry);
  const others = (): readonly RegisteredTool[] => registry.list({ only: isFound }).tools;
  const search = searchOver(others);

  const searchTools = defineTool({
    name: "search_tools",
    title: "Search tools",
    description: "Finds tools by what they do, the best match first",
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", minLength: 1, description: "What the tool should do" },
        limit: { type: "integer", minimum: 1, maximum: MOST_RESULTS, default: 10 },
      },
      required: ["query"],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
    handler: async ({ query, limit = 10 }) => ({
      tools: (await search(query, limit)).map(({ tool: { name, description } }) =>
        description === undefined ? { name } : { name, description },
      ),
    }),
  });

  const describeTool = defineTool({
    name: "describe_tool",
    title: "Describe a tool",
    description:
      "Shows one tool: its description, its schemas and calls that are known to be valid",
    inputSchema: {
      type: "object",
      properties: { name: { type: "string", description: "The name of the tool" } },
      required: ["name"],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
    handler: ({ name }) => {
      const entry = registry.get(name);
      if (entry === undefined || !listed(entry))
        throw new ToolError(`There is no tool ${name}: ${hint(others())}`);
      return {
        ...toMcpJson({ ...entry.tool, name: entry.wireName }),
        examples: goodExamples(entry),
      };
    },
  });

  return [searchTools, describeTool, ...(calls ? [callTool(registry, isFound)] : [])];
}

/** An example that the schema refuses was found when the tool was registered. */
function goodExamples(entry: RegisteredTool): readonly object[] {
  const refused = new Set(entry.findings.map(({ path }) => path.split("/").at(-2)));
  return examplesOf(entry.tool).filter((_example, index) => !refused.has(String(index)));
}

function hint(entries: readonly RegisteredTool[]): string {
  const names = entries.map(({ wireName }) => wireName).sort(compareText);
  return `there are ${names.slice(0, 20).join(", ")}${names.length > 20 ? ", …" : ""}`;
}
