import { isJsonObject } from "@toolcrib/model";
import type { CallResult } from "../content.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import { toDataResult } from "./to-call-result.ts";

/**
 * The result as data, where it looks like content for a model and is what the tool describes, as
 * the blocks of a page; undefined where it is not.
 */
export function asDescribedContent(
  { structuredContent, isError }: CallResult,
  value: unknown,
  { tool, output }: RegisteredTool,
): CallResult | undefined {
  if (output === undefined || structuredContent !== undefined || isError !== undefined)
    return undefined;
  const properties = tool.outputSchema?.["properties"];
  if (!isJsonObject(value) || !isJsonObject(properties)) return undefined;
  if (!Object.hasOwn(properties, "content")) return undefined;
  const data = toDataResult(value);
  return output.validate(data.structuredContent).valid ? data : undefined;
}
