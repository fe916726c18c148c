import {
  type Finding,
  readDefinition,
  type Tool,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";

/** A definition that can be used, and what is odd about it. */
export interface ReadTool {
  readonly tool: Tool;
  readonly findings: readonly Finding[];
}

/** Reads a definition through the parser of the model. Throws `invalid-tool`, with the path of what is wrong. */
export function readOrRefuse(given: Tool): ReadTool {
  const { tool, findings } = readDefinition(given);
  const fault = findings.find(({ level }) => level === "error");
  if (tool === undefined || fault !== undefined) throw invalid(given, fault);
  return { tool, findings };
}

function invalid(given: unknown, fault: Finding | undefined): ToolcribError {
  const { name, namespace } = Object(given);
  const label = [namespace, name].filter((part) => typeof part === "string").join(":");
  const field = fault?.rule === "not-json" ? fieldOf(fault.path) : "";
  const message = field + (fault?.message ?? "a tool is an object with a name");
  return new ToolcribError(
    "invalid-tool",
    label === "" ? message : `${visibleText(label)}: ${message}`,
    {
      ...(fault === undefined ? {} : { path: fault.path }),
    },
  );
}

/** The field that a pointer leads into: of something inside a library's schema its author knows nothing. */
function fieldOf(pointer: string): string {
  const [, field = ""] = pointer.split("/");
  return field === "" ? "" : `${visibleText(field, 80)}: `;
}
