import { resolve } from "node:path";
import {
  type ConversionNote,
  checkRegistry,
  convertRegistry,
  type RegistryFormat,
} from "@toolcrib/catalog";
import type { Finding, JsonObject } from "@toolcrib/model";
import { backUp, writeFileAtomically } from "@toolcrib/runtime/files";
import type { RegistryFile } from "./registry-file.ts";
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

/** A registry file in another format. */
export interface ConvertedFile {
  /** What is wrong with the original. */
  readonly findings: readonly Finding[];
  /** Absent when the original could not be converted. */
  readonly converted?: {
    readonly document: JsonObject;
    readonly text: string;
    /** What the target could not hold. */
    readonly notes: readonly ConversionNote[];
    /** Where the converted file lacks what its schema asks for. */
    readonly targetFindings: readonly Finding[];
    /** Whether the original had the format already. */
    readonly isSame: boolean;
  };
}

/** Converts a registry file that was read; nothing is written. */
export async function convertFile(
  file: RegistryFile,
  { to, out, only, definitionsUrl }: ConvertFileOptions,
): Promise<ConvertedFile> {
  const isSame = file.format === to && definitionsUrl === undefined && only === undefined;
  const { document, findings, notes } = isSame
    ? { document: file.document, notes: [], findings: [] }
    : convertRegistry(file.document, {
        to,
        now: new Date().toISOString(),
        ...(only === undefined ? {} : { only }),
        ...(definitionsUrl === undefined ? {} : { definitionsUrl }),
      });
  if (document === undefined) return { findings };
  const rendered = await renderConverted(file, document, out);
  return {
    findings,
    converted: {
      document,
      text: rendered.text,
      notes: [...notes, ...rendered.notes],
      targetFindings: checkRegistry(document),
      isSame: document === file.document,
    },
  };
}

/** Where a converted file is written, and how long to wait for it. */
export interface WriteConvertedOptions {
  /** A file in `cwd`; the original is replaced unless given. */
  readonly out: string | undefined;
  readonly cwd: string;
  /** Whether an original that is replaced is kept as `FILE.bak`. */
  readonly backup: boolean;
  readonly signal: AbortSignal;
}

/** Writes a converted file; gives the name under which the original was kept. */
export async function writeConverted(
  { path, shown, text: original }: RegistryFile,
  text: string,
  { out, cwd, backup, signal }: WriteConvertedOptions,
): Promise<string | undefined> {
  if (out !== undefined) {
    await writeFileAtomically(resolve(cwd, out), text, { shown: out, signal });
    return undefined;
  }
  if (text === original) return undefined;
  if (backup) await backUp(path, shown);
  await writeFileAtomically(path, text, { shown, signal });
  return backup ? `${shown}.bak` : undefined;
}
