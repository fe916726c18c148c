import { parseTool, toMcpJson } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

/** A field of the definition has a value of another type than MCP gives it. */
export const fieldInvalid: LintRule = {
  id: "field-invalid",
  level: "error",
  why: "Clients that check what a server sends drop the tool, or refuse its whole list.",
  advice: "Write the field as MCP does, or leave it out.",
  check: function* (tool) {
    // What is not of its type is kept beside the fields that were read.
    if (tool.extra === undefined && tool.annotations?.extra === undefined) return;
    const { findings } = parseTool(toMcpJson(tool), { profile: "registry" });
    for (const { level, rule, path, message } of findings)
      if (level === "error" && rule !== "invalid-name") yield { path, message };
  },
};
