import { boundName } from "./bound-name.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import type { ExtractedTool } from "./extracted-tool.ts";

const FUNCTIONS_OF_FILES =
  "Rename one with @name, or give each file as a source of its own, as NAME=SOURCE.";

/** What a definer made is called without the function that it was given. */
function calledBy(bound: string): string {
  return bound.replace(/\.handler$/, "");
}

/**
 * A function whose tool name another one has: who the other is, and, for the functions of classes
 * and objects, how both can be kept.
 */
export function duplicateName(
  name: string,
  { binding, location }: Pick<ExtractedTool, "binding" | "location">,
  other: Pick<ExtractedTool, "binding" | "location">,
): Diagnostic {
  const { application } = other.binding;
  const { file, line } = other.location;
  const subject = boundName(binding);
  const [own, others] = [subject, boundName(other.binding)].map(calledBy);
  const message = `${own} and ${others} (${file}:${line}) are both the tool ${name}`;
  const found = { ...diagnostic("duplicate-name", message, location, subject), tool: name };
  if (binding.application === undefined && application === undefined)
    return file === location.file ? found : { ...found, advice: FUNCTIONS_OF_FILES };
  const loop =
    binding.language === "python" ? "prefix its __name__s in a loop in list_tools, " : "";
  return {
    ...found,
    advice: `Write @namespace NAME in the documentation of one class or object, ${loop}or put one into a file of its own and give that as NAME=SOURCE.`,
  };
}
