import { isJsonObject, type Json, type JsonObject, type SourceLocation } from "@toolcrib/model";
import type { ExtractedTool } from "../extracted-tool.ts";

type Locations = Pick<ExtractedTool, "location" | "parameterLocations">;

/** Where a tool and its parameters are declared, as fields of its binding; files only where they differ. */
export function toLocationJson(
  { binding, location, parameterLocations = new Map() }: Locations & Pick<ExtractedTool, "binding">,
  local: (file: string) => string,
): JsonObject {
  const at = ({ file, line, column }: SourceLocation, usual: string): JsonObject => ({
    line,
    column,
    ...(file === usual ? {} : { declaredIn: local(file) }),
  });
  return {
    ...at(location, binding.file),
    ...(parameterLocations.size === 0
      ? {}
      : {
          parameters: Object.fromEntries(
            [...parameterLocations].map(([name, place]) => [name, at(place, location.file)]),
          ),
        }),
  };
}

/** Reads what `toLocationJson` wrote; what is missing or malformed is the start of the file. */
export function parseLocation(
  json: Json | undefined,
  file: string,
  path: (text: string) => string,
): Locations {
  const fields = isJsonObject(json) ? json : {};
  const location = readLocation(fields, path(file), path);
  const { parameters } = fields;
  if (!isJsonObject(parameters)) return { location };
  const entries = Object.entries(parameters).map(
    ([name, place]) => [name, readLocation(place, location.file, path)] as const,
  );
  return { location, parameterLocations: new Map(entries) };
}

function readLocation(json: Json, usual: string, path: (text: string) => string): SourceLocation {
  const { line, column, declaredIn } = isJsonObject(json) ? json : {};
  return {
    file: typeof declaredIn === "string" ? path(declaredIn) : usual,
    line: typeof line === "number" ? line : 1,
    column: typeof column === "number" ? column : 1,
  };
}
