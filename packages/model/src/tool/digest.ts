import { canonicalJson } from "../json/canonical-json.ts";
import { type Digest, sha256 } from "../json/sha256.ts";
import { compareText } from "../text/compare-text.ts";
import { toMcpJson } from "./mcp-json.ts";
import type { Tool } from "./tool.ts";

/**
 * The digest of a definition: of every field that MCP or its author put there, whatever the order
 * of keys. Throws `not-json` for what JSON cannot hold.
 */
export function digestTool(tool: Tool): Digest {
  return `sha256:${sha256(canonicalTool(tool))}`;
}

/** The digest of a tool list, whatever the order of its tools. */
export function digestToolList(tools: readonly Tool[]): Digest {
  const texts = tools
    .map((tool) => ({ name: tool.name, text: canonicalTool(tool) }))
    .sort(
      (left, right) => compareText(left.name, right.name) || compareText(left.text, right.text),
    );
  return `sha256:${sha256(`[${texts.map(({ text }) => text).join(",")}]`)}`;
}

function canonicalTool(tool: Tool): string {
  return canonicalJson(toMcpJson(tool));
}
