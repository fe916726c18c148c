import { createReadStream } from "node:fs";
import { basename, extname, resolve } from "node:path";
import {
  type ConversionNote,
  checkRegistry,
  convertRegistry,
  type RegistryFormat,
  type RegistryShape,
  registryOfEntry,
} from "@toolcrib/catalog";
import { type Finding, type JsonObject, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { backUp, writeFileAtomically } from "@toolcrib/runtime/files";
import { bindGiven, noneGiven } from "../bind-given.ts";
import { apiStream, isApiUrl } from "./api/api-stream.ts";
import { folderStream } from "./folder/folder-stream.ts";
import { isRegistryFolder } from "./folder/registry-folder.ts";
import { type WrittenFolder, writeFolder } from "./folder/write-folder.ts";
import { writeJson } from "./json-style.ts";
import { convertStream } from "./large/convert-stream.ts";
import { isLargeFile, type LargeFileContext } from "./large/large-file.ts";
import { namedServers } from "./large/named-servers.ts";
import { fileStream, type RegistryStream } from "./large/registry-stream.ts";
import { languageOf, type RegistryFile, readRegistryFile } from "./registry-file.ts";
import { renderConverted } from "./render-converted.ts";

/** What a registry file is converted to. */
export interface ConvertFileOptions {
  readonly to: RegistryFormat;
  /** The name of the file to write, whose ending tells its language; that of the original unless given. */
  readonly out?: string | undefined;
  /** Of several servers, the one to write as server.json. */
  readonly only?: string | undefined;
  /** Where definitions too large for a server.json are kept. */
  readonly definitionsUrl?: string | undefined;
}

/** A registry in another format. */
export interface ConvertedFile {
  /** The format of the original. */
  readonly from: RegistryFile["format"] | RegistryShape;
  /** What is wrong with the original. */
  readonly findings: readonly Finding[];
  /** Absent when the original could not be converted. */
  readonly converted?: Converted;
  /** Removes what a conversion of a large registry keeps on disk. */
  readonly close: () => void;
}

/** What a conversion gave. */
export interface Converted {
  /** The converted file as JSON; absent where it is too large to be held in memory. */
  readonly document?: JsonObject;
  /** The text of the file that is to be written. */
  readonly text: string | AsyncIterable<string>;
  /** What the target could not hold. */
  readonly notes: readonly ConversionNote[];
  /** Where the converted file lacks what its schema asks for. */
  readonly targetFindings: readonly Finding[];
  /** Whether the original had the format already. */
  readonly isSame: boolean;
}

/** What converting needs besides the registry. */
export interface ConvertContext extends LargeFileContext {
  /** Headers for a Registry API, as in `Authorization: Bearer …`. */
  readonly header?: readonly string[];
}

/** Converts a registry file of any size; nothing is written. */
export async function convertFile(
  shown: string,
  options: ConvertFileOptions,
  context: ConvertContext,
): Promise<ConvertedFile> {
  const stream = streamOf(shown, context);
  if (stream !== undefined) return await convertLarge(stream, options, context);
  const file = await readRegistryFile(shown, context.cwd, context.signal);
  return await convertWhole(file, options);
}

/** The registry that a file is; one entry of a legacy registry is named after its file. */
function registryOf({ document, format, path }: RegistryFile): JsonObject {
  if (format !== "legacy-entry") return document;
  return registryOfEntry(document, basename(path, extname(path)));
}

async function convertWhole(
  file: RegistryFile,
  { to, out, only, definitionsUrl }: ConvertFileOptions,
): Promise<ConvertedFile> {
  const { format: from } = file;
  const close = (): void => {};
  const isSame = from === to && definitionsUrl === undefined && only === undefined;
  const { document, findings, notes } = isSame
    ? { document: file.document, notes: [], findings: [] }
    : convertRegistry(registryOf(file), {
        to,
        now: new Date().toISOString(),
        ...withoutAbsent({ only, definitionsUrl }),
      });
  if (document === undefined) return { from, findings, close };
  const rendered = await renderConverted(file, document, out);
  return {
    from,
    findings,
    close,
    converted: {
      document,
      text: rendered.text,
      notes: [...notes, ...rendered.notes],
      targetFindings: checkRegistry(document),
      isSame: document === file.document,
    },
  };
}

/** Writes a registry as a folder of entries, `NAMESPACE/NAME.json`. */
export async function convertToFolder(
  shown: string,
  out: string,
  context: ConvertContext,
): Promise<WrittenFolder> {
  const stream = streamOf(shown, { ...context, largeBytes: 0 });
  if (stream === undefined)
    throw new ToolcribError("usage", `${shown} is YAML: convert it to a .json first`);
  return await writeFolder(stream, out, { cwd: context.cwd, now: new Date().toISOString() });
}

/** The servers of what is converted one by one: a Registry API, a folder, a large file. */
function streamOf(shown: string, context: ConvertContext): RegistryStream | undefined {
  const { header = [], host } = context;
  if (isApiUrl(shown)) {
    const [given = noneGiven] = bindGiven([undefined], { env: [], header, environment: host.env });
    return apiStream(shown, { ...context, headers: given.headers });
  }
  if (header.length > 0)
    throw new ToolcribError(
      "usage",
      "--header belongs to a Registry API: https://host/v0.1/servers",
    );
  if (isRegistryFolder(shown, context.cwd)) return folderStream(shown, context);
  return isLargeFile(shown, context) ? fileStream(shown, context) : undefined;
}

async function convertLarge(
  stream: RegistryStream,
  { to, out, only, definitionsUrl }: ConvertFileOptions,
  context: ConvertContext,
): Promise<ConvertedFile> {
  const { shown } = stream;
  const now = new Date().toISOString();
  if (to === "server-json") {
    const { from, document } = await namedServers(stream, only);
    const options = { to, now, ...withoutAbsent({ only, definitionsUrl }) };
    const { document: server, findings, notes } = convertRegistry(document, options);
    const close = (): void => {};
    if (server === undefined) return { from, findings, close };
    const text = writeJson(server, stream.style());
    const targetFindings = checkRegistry(server);
    const converted = { document: server, text, notes, targetFindings, isSame: false };
    return { from, findings, close, converted };
  }
  if (languageOf(out ?? shown) === "yaml")
    throw new ToolcribError("usage", `${shown} is too large to be written as YAML: give a .json`);
  const { from, pieces, ...result } = await convertStream(stream, { to, now });
  const { findings, close, isSame } = result;
  if (pieces === undefined && !isSame) return { from, findings, close };
  const text = pieces === undefined ? fileText(resolve(context.cwd, shown)) : textOf(pieces());
  return { from, findings, close, converted: { ...result, text } };
}

async function* textOf(pieces: Iterable<string>): AsyncGenerator<string> {
  yield* pieces;
}

async function* fileText(path: string): AsyncGenerator<string> {
  yield* createReadStream(path, { encoding: "utf8" });
}

/** Where a converted file is written, and how long to wait for it. */
export interface WriteConvertedOptions {
  /** The original, which is replaced unless `out` is given. */
  readonly shown: string;
  /** A file in `cwd`. */
  readonly out: string | undefined;
  readonly cwd: string;
  /** Whether an original that is replaced is kept as `FILE.bak`. */
  readonly backup: boolean;
  readonly signal: AbortSignal;
}

/** Writes a converted file; gives the name under which the original was kept. */
export async function writeConverted(
  { text, isSame }: Converted,
  { shown, out, cwd, backup, signal }: WriteConvertedOptions,
): Promise<string | undefined> {
  if (out !== undefined) {
    await writeFileAtomically(resolve(cwd, out), text, { shown: out, signal });
    return undefined;
  }
  if (isSame) return undefined;
  const path = resolve(cwd, shown);
  if (backup) await backUp(path, shown);
  await writeFileAtomically(path, text, { shown, signal });
  return backup ? `${shown}.bak` : undefined;
}
