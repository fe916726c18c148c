import {
  type Finding,
  isJsonObject,
  type JsonObject,
  type Tool,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { type HeaderScan, parameterHeaders, scanHeaderParameters } from "./header-parameters.ts";

/** Remembers which parameters travel in headers; a tool that declares them wrongly is a finding. */
export function scanTools(
  tools: readonly Tool[],
  headers: Map<string, HeaderScan>,
): readonly Finding[] {
  headers.clear();
  return tools.flatMap(({ name, inputSchema }, index): readonly Finding[] => {
    const scan = scanHeaderParameters(inputSchema ?? {});
    if ("parameters" in scan && scan.parameters.length === 0) return [];
    headers.set(name, scan);
    if (!("fault" in scan)) return [];
    const message = `${visibleText(name)} cannot be called over HTTP: ${visibleText(scan.fault)}`;
    return [
      { rule: "invalid-header-parameter", level: "error", path: `/${index}/inputSchema`, message },
    ];
  });
}

export function headersFor(
  scan: HeaderScan,
  { arguments: args }: JsonObject,
): Readonly<Record<string, string>> {
  if ("fault" in scan) {
    throw new ToolcribError(
      "invalid-tool",
      `the tool cannot be called over HTTP: ${visibleText(scan.fault)}`,
    );
  }
  return parameterHeaders(scan.parameters, isJsonObject(args) ? args : {});
}
