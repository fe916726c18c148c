import {
  type Audience,
  asksOf,
  audienceOf,
  type Digest,
  digestTool,
  displayName,
  type EffectiveHints,
  effectiveHints,
  estimateTokens,
  type JsonObject,
  priorityOf,
  type QuestionKind,
  type Tool,
  toMcpJson,
  toolLabel,
} from "@toolcrib/model";
import { firstExample } from "./first-example.ts";
import { signature } from "./signature.ts";

/** A tool as JSON, with what can be said about it. */
export interface ToolFacts {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly signature: string;
  readonly hints: EffectiveHints;
  readonly audience: readonly Audience[];
  readonly priority: number;
  /** What the tool may ask its caller while it runs. */
  readonly asks: readonly QuestionKind[];
  /** Arguments of a call that the tool accepts. */
  readonly example: JsonObject | null;
  readonly digest: Digest;
  /** About how many tokens the definition takes in a model's context. */
  readonly tokens: number;
  /** The definition as MCP writes it. */
  readonly tool: JsonObject;
}

/** What can be said about a tool without calling it. */
export function toolFacts(tool: Tool): ToolFacts {
  return {
    id: toolLabel(tool),
    name: tool.name,
    displayName: displayName(tool),
    signature: signature(tool),
    hints: effectiveHints(tool),
    audience: audienceOf(tool),
    priority: priorityOf(tool),
    asks: asksOf(tool),
    example: firstExample(tool) ?? null,
    digest: digestTool(tool),
    tokens: estimateTokens(tool),
    tool: toMcpJson(tool),
  };
}
