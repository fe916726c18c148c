import {
  type Finding,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
} from "@toolcrib/model";
import { field, objectField, textField } from "../document/read-field.ts";

/** What makes the servers of an upstream registry impossible to convert. */
export function checkUpstreamServers(document: JsonObject): readonly Finding[] {
  const servers = field(objectField(document, "data"), "servers");
  if (!Array.isArray(servers)) return [broken([], "a registry needs the array data.servers")];
  const check = createServerCheck();
  return servers.flatMap((server: Json, index) => check(server, index));
}

/** Checks the servers of an upstream registry one by one, each against those before it. */
export function createServerCheck(): (server: Json, index: number) => readonly Finding[] {
  const seen = new Map<string, number>();
  return (server, index) => {
    if (!isJsonObject(server)) return [broken([index], "a server must be an object")];
    const name = textField(server, "name");
    if (name === undefined) return [broken([index], "a server needs a name")];
    const identity = JSON.stringify([name, field(server, "version")]);
    const first = seen.get(identity);
    seen.set(identity, first ?? index);
    return first === undefined
      ? []
      : [
          {
            rule: "duplicate-server",
            level: "error",
            path: path([index]),
            message: `the same name and version stand at ${path([first])}`,
          },
        ];
  };
}

function broken(at: readonly number[], message: string): Finding {
  return { rule: "broken-entry", level: "error", path: path(at), message };
}

function path(at: readonly number[]): string {
  return jsonPointer(["data", "servers", ...at]);
}
