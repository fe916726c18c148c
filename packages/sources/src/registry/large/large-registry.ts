import {
  checkEntry,
  checkRegistry,
  createDuplicateCheck,
  entryAt,
  isApiPage,
  isNamed,
  type RegistryEntry,
} from "@toolcrib/catalog";
import { isJsonObject, jsonPointer, omission, ToolcribError } from "@toolcrib/model";
import { publisherFindings } from "../../documents/publisher-findings.ts";
import type { SourceContext, SourceServer } from "../../source.ts";
import { registryServer, unreadServers } from "../registry-server.ts";
import { leftAround } from "./left-around.ts";
import type { RegistryStream } from "./registry-stream.ts";
import { relocate } from "./relocate.ts";

/**
 * The servers of a registry that come one after the other: only one of them is in memory. What is
 * wrong with what stands around them comes last, as a server of its own.
 */
export async function* streamedServers(
  stream: RegistryStream,
  context: SourceContext,
): AsyncGenerator<SourceServer> {
  const { entry: wanted, onlyServers } = context;
  const { shown } = stream;
  const isWanted = (entry: RegistryEntry): boolean =>
    wanted === undefined
      ? (onlyServers?.some((name) => isNamed(entry, name)) ?? true)
      : isNamed(entry, wanted);
  const checkDuplicate = createDuplicateCheck();
  let found = 0;
  for await (const { path, value, file } of stream.servers()) {
    const entry = isJsonObject(value) ? entryAt(path, value) : undefined;
    const inFile = relocate(jsonPointer(path), file);
    if (entry === undefined) {
      const what = "what stands here is not a server";
      const omitted = [omission("invalid-server", jsonPointer(path), what)].map(inFile);
      const check = () => checkEntry(path, value).map(inFile);
      if (wanted === undefined) yield { ...unreadServers(shown, omitted), check };
      continue;
    }
    const duplicates = checkDuplicate(entry);
    if (!isWanted(entry)) continue;
    found += 1;
    const check = () =>
      [...duplicates, ...checkEntry(path, value), ...publisherFindings(entry)].map(inFile);
    const server = registryServer(entry, { name: shown, context, check });
    yield {
      ...server,
      findings: server.findings.map(inFile),
      omitted: server.omitted.map(inFile),
    };
  }
  const around = stream.around();
  const { entries, omitted } = leftAround(around);
  for (const entry of entries) {
    const duplicates = checkDuplicate(entry);
    if (!isWanted(entry)) continue;
    found += 1;
    const check = () => [...duplicates, ...publisherFindings(entry)];
    yield registryServer(entry, { name: shown, context, check });
  }
  if (wanted !== undefined && found === 0)
    throw new ToolcribError("unknown-source", `${shown} has no server ${wanted}`);
  if (wanted !== undefined) return;
  const findings = isApiPage(around) ? [] : checkRegistry(around);
  if (findings.length + omitted.length > 0)
    yield { ...unreadServers(shown, omitted), check: () => findings };
}
