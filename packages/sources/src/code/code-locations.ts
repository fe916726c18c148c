import type { ExtractedTool } from "@toolcrib/extract";
import type { LocateTool, SourceLocation } from "@toolcrib/model";
import { localPath } from "./diagnostic-line.ts";

/** Finds the function of a tool, or one of its parameters, in paths as people write them from `cwd`. */
export function codeLocations(tools: readonly ExtractedTool[], cwd: string): LocateTool {
  const byName = new Map(tools.map((each) => [each.tool.name, each]));
  const shown = (location: SourceLocation): SourceLocation => ({
    ...location,
    file: localPath(location.file, cwd),
  });
  return ({ name }, parameter) => {
    const found = byName.get(name);
    if (found === undefined) return undefined;
    const { location, parameterLocations } = found;
    return shown(
      (parameter === undefined ? undefined : parameterLocations?.get(parameter)) ?? location,
    );
  };
}
