import { checkEntry, checkRegistry, entryAt, isNamed, type RegistryEntry } from "@toolcrib/catalog";
import { isJsonObject, jsonPointer, omission, parseJson, ToolcribError } from "@toolcrib/model";
import { publisherFindings } from "../../documents/publisher-findings.ts";
import type { SourceContext, SourceServer } from "../../source.ts";
import { registryServer } from "../registry-server.ts";
import { registryParts } from "./registry-parts.ts";

/**
 * The servers of a registry file of any size, one after the other: only one of them is in memory. What
 * is wrong with the file around them comes last, as a server of its own.
 */
export async function* largeRegistryServers(
  file: string,
  context: SourceContext,
): AsyncGenerator<SourceServer> {
  const { entry: wanted, onlyServers } = context;
  const isWanted = (entry: RegistryEntry): boolean =>
    wanted === undefined
      ? (onlyServers?.some((name) => isNamed(entry, name)) ?? true)
      : isNamed(entry, wanted);
  let found = 0;
  const around: string[] = [];
  for await (const part of registryParts(file, context)) {
    if (part.kind === "around") around.push(part.text);
    if (part.kind !== "entry") continue;
    const value = parseJson(part.text, { source: `${file}#${jsonPointer(part.path)}` });
    const entry = isJsonObject(value) ? entryAt(part.path, value) : undefined;
    if (entry === undefined) {
      const path = jsonPointer(part.path);
      const omitted = [omission("invalid-server", path, "what stands here is not a server")];
      const check = () => checkEntry(part.path, value);
      if (wanted === undefined) yield { ...pseudoServer(file, omitted), check };
      continue;
    }
    if (!isWanted(entry)) continue;
    found += 1;
    const check = () => [...checkEntry(part.path, value), ...publisherFindings(entry)];
    yield registryServer(entry, { name: file, context, check });
  }
  if (wanted !== undefined && found === 0)
    throw new ToolcribError("unknown-source", `${file} has no server ${wanted}`);
  const skeleton = parseJson(around.join(""), { source: file });
  const findings = checkRegistry(skeleton);
  if (wanted === undefined && findings.length > 0)
    yield { ...pseudoServer(file, []), check: () => findings };
}

function pseudoServer(name: string, omitted: SourceServer["omitted"]): SourceServer {
  const notCallable = "what cannot be read cannot be called";
  return { name, registryName: "", tools: [], findings: omitted, omitted, notCallable };
}
