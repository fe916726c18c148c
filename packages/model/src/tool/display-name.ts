import type { Tool } from "./tool.ts";

/** The name to show to people: the title, else the annotations' title, else the name. */
export function displayName(tool: Pick<Tool, "name" | "title" | "annotations">): string {
  return tool.title || tool.annotations?.title || tool.name;
}
