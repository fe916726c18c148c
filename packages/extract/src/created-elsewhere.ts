import type { Diagnostic } from "./diagnostic.ts";
import type { ExtractedTool } from "./extracted-tool.ts";

/** What was found in files, of which one may hold the instances of another's classes. */
interface Found {
  readonly tools: readonly ExtractedTool[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The tools without the methods of classes that need arguments, where the instance that a file
 * exports has them, and without what is said of such a class when none of them is left.
 */
export function withoutCreated({ tools, diagnostics }: Found): Found {
  const uncreatable = new Set(diagnostics.filter(isConstructor).map(placeText));
  if (uncreatable.size === 0) return { tools, diagnostics };
  const needsArguments = ({ binding, classes }: ExtractedTool): boolean =>
    binding.receiver === "instance" && uncreatable.has(classes?.[0] ?? "");
  const callable = new Set(tools.filter((each) => !needsArguments(each)).map(functionText));
  const kept = tools.filter((each) => !needsArguments(each) || !callable.has(functionText(each)));
  if (kept.length === tools.length) return { tools, diagnostics };
  const left = new Set(kept.filter(needsArguments).flatMap(({ classes }) => classes?.[0] ?? []));
  return {
    tools: kept,
    diagnostics: diagnostics.filter((each) => !isConstructor(each) || left.has(placeText(each))),
  };
}

function isConstructor({ code }: Diagnostic): boolean {
  return code === "constructor-needs-arguments";
}

/** A function as where it is declared, and what it is called. */
function functionText({ tool, location }: ExtractedTool): string {
  return `${placeText(location)} ${tool.name}`;
}

function placeText({ file, line, column }: ExtractedTool["location"]): string {
  return `${file}:${line}:${column}`;
}
