import { isJsonObject, LIMITS, normalizeTags, type Tool } from "@toolcrib/model";
import { childOf } from "../document/child-location.ts";
import type {
  OperationBinding,
  SecurityScheme,
  ServerTemplate,
} from "../operation/operation-binding.ts";
import type { OperationReader } from "../operation/operation-reader.ts";
import { readBody, texts } from "../operation/read-body.ts";
import { parameterObjects, readParameters } from "../operation/read-parameters.ts";
import { readSecurity } from "../operation/read-security.ts";
import { separateCredentials } from "./credential-parameters.ts";
import { methodHints } from "./method-hints.ts";
import { withPathParameters } from "./path-parameters.ts";
import { readInput } from "./read-input.ts";
import { readOutput } from "./read-output.ts";
import { toolTexts } from "./tool-texts.ts";

/** An operation as a tool, with how its calls are sent. */
export interface OpenApiTool {
  readonly tool: Tool;
  readonly binding: OperationBinding;
}

/** What holds for all operations of a document. */
export interface ToolContext {
  readonly name: string;
  readonly servers: readonly ServerTemplate[];
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
}

/** Characters of a definition that are kept free for its names and punctuation. */
const RESERVE = 2_048;

/** Reads one operation. Throws `OperationRefused` once it has reported why there is no tool. */
export function readTool(
  reader: OperationReader,
  { name, servers, schemes }: ToolContext,
): OpenApiTool {
  const { operation, documents } = reader;
  const { method, path, at } = operation;
  if (!isJsonObject(at.value))
    return reader.refuse("invalid-operation", "an operation is an object", at);
  if (method === "TRACE")
    return reader.refuse("unsupported-method", "TRACE requests cannot be sent", at);
  if (/[\s\x00-\x1f\x7f\\]/.test(path) || !path.startsWith("/"))
    return reader.refuse("invalid-operation", "a path begins with / and has no spaces", at);
  const objects = parameterObjects(reader);
  const declared = withPathParameters(readParameters(objects, reader), reader);
  const { parameters, security } = separateCredentials(
    declared,
    readSecurity(at, documents.root.root),
    { schemes, reader },
  );
  const input = readInput({ parameters, body: readBody(objects, reader) }, reader);
  const said = toolTexts(operation);
  const spent = input.size + said.description.length + RESERVE;
  const output = readOutput(reader, LIMITS.definitionBytes - spent);
  reportCallbacks(reader);
  const tags = normalizeTags(texts(at.value["tags"]));
  return {
    tool: {
      name,
      ...said,
      inputSchema: input.inputSchema,
      ...(output.outputSchema === undefined ? {} : { outputSchema: output.outputSchema }),
      annotations: methodHints(method),
      ...(tags.length === 0 ? {} : { tags }),
    },
    binding: {
      method,
      path,
      servers,
      parameters: input.parameters,
      ...(input.body === undefined ? {} : { body: input.body }),
      accepts: output.accepts,
      security,
    },
  };
}

function reportCallbacks(reader: OperationReader): void {
  const callbacks = childOf(reader.operation.at, "callbacks");
  if (!isJsonObject(callbacks.value)) return;
  for (const name of Object.keys(callbacks.value))
    reader.report(
      "callback-ignored",
      `the callback ${name.slice(0, 100)} is sent by the API`,
      childOf(callbacks, name),
    );
}
