import { isJsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import type { RunningCall } from "../call-context.ts";
import { propertySchema } from "../features/choices.ts";
import { readTexts, type SentValue } from "../features/read-texts.ts";
import { type RunCall, runFeature } from "../features/run-feature.ts";
import type { ToolHandler } from "../handler.ts";
import type { FoundResource, ResourceRegistry } from "./resource-registry.ts";
import { type ResourceResult, toResourceResult } from "./resource-result.ts";

/** The resource of a URI. Throws `unknown-resource`. */
export function requireResource(resources: ResourceRegistry, uri: string): FoundResource {
  const found = resources.find(uri);
  if (found !== undefined) return found;
  throw unknownResource(uri);
}

/**
 * Reads a resource. Throws `unknown-resource` where its function gives nothing, `invalid-input`
 * for variables that it does not take, and `handler-failed`.
 */
export async function runResource(
  { registered, uri, variables }: FoundResource,
  { run, call }: { readonly run: RunCall; readonly call: RunningCall },
): Promise<ResourceResult> {
  const { entry, inputSchema, resource, read } = registered;
  const { mimeType } = resource;
  const convert = (value: unknown): ResourceResult | undefined =>
    toResourceResult(value, { uri, mimeType });
  if (read !== undefined) {
    const handler: ToolHandler = (_args, context) => read(uri, context);
    const result = await runFeature({ ...entry, handler }, {}, { run, call, convert });
    if (result === undefined) throw unknownResource(uri);
    return result;
  }
  const sent = [...variables].map(([name, value]): [string, SentValue] => [
    name,
    isList(propertySchema(inputSchema, name)) ? value.items : value.text,
  ]);
  const input = readTexts(inputSchema, entry.input, Object.fromEntries(sent));
  const result = await runFeature(entry, input, { run, call, convert });
  if (result === undefined) throw unknownResource(uri);
  return result;
}

function unknownResource(uri: string): ToolcribError {
  return new ToolcribError("unknown-resource", `there is no resource ${visibleText(uri)}`);
}

function isList(schema: unknown): boolean {
  return isJsonObject(schema) && schema["type"] === "array";
}
