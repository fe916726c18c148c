import type { ExtractedTool } from "./extracted-tool.ts";

/**
 * Which of two tools of one name stands for both: of one function that is reached in two ways, the
 * shorter; of JavaScript and the declarations beside it, what is declared; of an inherited method,
 * that of the class that inherits. Undefined where they differ.
 */
export function sameTool(first: ExtractedTool, second: ExtractedTool): ExtractedTool | undefined {
  const [firstClass] = first.classes ?? [];
  const [secondClass] = second.classes ?? [];
  if (firstClass === undefined || secondClass === undefined) {
    if (isDeclaredBeside(first.location, second.location)) return first;
    if (isDeclaredBeside(second.location, first.location)) return second;
    if (!isSamePlace(first.location, second.location)) return undefined;
    return second.binding.path.length < first.binding.path.length ? second : first;
  }
  if (first.classes?.includes(secondClass)) return first;
  return second.classes?.includes(firstClass) ? second : undefined;
}

function isSamePlace(first: ExtractedTool["location"], second: ExtractedTool["location"]): boolean {
  return first.file === second.file && first.line === second.line && first.column === second.column;
}

/** Whether the one stands in the declaration file of the other's JavaScript. */
function isDeclaredBeside(
  declared: ExtractedTool["location"],
  { file }: ExtractedTool["location"],
): boolean {
  return /\.[cm]?js$/.test(file) && declared.file === file.replace(/\.([cm]?)js$/, ".d.$1ts");
}
