import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import {
  type ConversionNote,
  checkRegistry,
  convertRegistry,
  type RegistryFormat,
  type RegistryShape,
} from "@toolcrib/catalog";
import { type Finding, type JsonObject, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { backUp, writeFileAtomically } from "@toolcrib/runtime/files";
import { writeJson } from "./json-style.ts";
import { convertStream } from "./large/convert-stream.ts";
import { namedServers } from "./large/named-servers.ts";
import { isLargeFile, type LargeFileContext } from "./large/registry-parts.ts";
import { fileStream } from "./large/registry-stream.ts";
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
  readonly from: RegistryShape | RegistryFormat;
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

/** Converts a registry file of any size; nothing is written. */
export async function convertFile(
  shown: string,
  options: ConvertFileOptions,
  context: LargeFileContext,
): Promise<ConvertedFile> {
  if (isLargeFile(shown, context)) return await convertLarge(shown, options, context);
  const file = await readRegistryFile(shown, context.cwd, context.signal);
  return await convertWhole(file, options);
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
    : convertRegistry(file.document, {
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

async function convertLarge(
  shown: string,
  { to, out = shown, only, definitionsUrl }: ConvertFileOptions,
  context: LargeFileContext,
): Promise<ConvertedFile> {
  const now = new Date().toISOString();
  const stream = fileStream(shown, context);
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
  if (languageOf(out) === "yaml")
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
