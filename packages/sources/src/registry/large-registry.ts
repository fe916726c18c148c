import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import {
  checkEntry,
  checkRegistry,
  entryAt,
  isNamed,
  type RegistryEntry,
  splitRegistry,
} from "@toolcrib/catalog";
import {
  isJsonObject,
  jsonPointer,
  LIMITS,
  omission,
  parseJson,
  ToolcribError,
} from "@toolcrib/model";
import { publisherFindings } from "../documents/publisher-findings.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import { registryServer } from "./registry-server.ts";

const CHUNK_BYTES = 1_048_576;

/** Whether a JSON file is too large to be read as one document. */
export function isLargeFile(file: string, { cwd, largeBytes }: SourceContext): boolean {
  if (!/\.json$/i.test(file)) return false;
  const found = statSync(resolve(cwd, file), { throwIfNoEntry: false });
  return found?.isFile() === true && found.size > (largeBytes ?? LIMITS.registryBytes);
}

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

/** The parts of a file, as they are read; bounded by the largest server, not by the file. */
async function* registryParts(file: string, { cwd, signal, host }: SourceContext) {
  const path = resolve(cwd, file);
  const handle = await open(path);
  const progress = host.progress(`reading ${file}`);
  const decode = utf8Decoder(file);
  const splitter = splitRegistry();
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let pending = 0;
  let done = 0;
  try {
    const { size } = await handle.stat();
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES);
      const isEnd = bytesRead === 0;
      const text = decode(buffer.subarray(0, bytesRead), isEnd);
      const parts = isEnd ? splitter.end() : splitter.push(text);
      pending = parts.length > 0 ? 0 : pending + bytesRead;
      if (pending > LIMITS.registryBytes)
        throw new ToolcribError(
          "too-large",
          `${file}: one server has more than ${LIMITS.registryBytes} bytes`,
        );
      yield* parts;
      if (isEnd) return;
      done += bytesRead;
      const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
      progress.update(`${megabytes(done)} of ${megabytes(size)} MB of ${file}`, done / size);
    }
  } finally {
    progress.done();
    await handle.close();
  }
}

/** Decodes bytes piece by piece; a piece may end within a character. */
function utf8Decoder(file: string): (bytes: Uint8Array, isEnd: boolean) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (bytes, isEnd) => {
    try {
      return decoder.decode(bytes, { stream: !isEnd });
    } catch (cause) {
      throw new ToolcribError("not-utf8", `${file} is not UTF-8: save it as UTF-8`, { cause });
    }
  };
}
