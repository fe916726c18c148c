import type { ExtractedTool } from "./extracted-tool.ts";

/**
 * Which of two tools of one name stands for both: of one function that is reached in two ways, the
 * shorter; of an inherited method, that of the class that inherits. Undefined where they differ.
 */
export function sameTool(first: ExtractedTool, second: ExtractedTool): ExtractedTool | undefined {
  const [firstClass] = first.classes ?? [];
  const [secondClass] = second.classes ?? [];
  if (firstClass === undefined || secondClass === undefined) {
    if (!isSamePlace(first.location, second.location)) return undefined;
    return second.binding.path.length < first.binding.path.length ? second : first;
  }
  if (first.classes?.includes(secondClass)) return first;
  return second.classes?.includes(firstClass) ? second : undefined;
}

function isSamePlace(first: ExtractedTool["location"], second: ExtractedTool["location"]): boolean {
  return first.file === second.file && first.line === second.line && first.column === second.column;
}
