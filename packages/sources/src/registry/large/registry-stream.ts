import type { Path, RegistryShape } from "@toolcrib/catalog";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  parseJson,
  ToolcribError,
} from "@toolcrib/model";
import { createStyleReader, type JsonStyle } from "../json-style.ts";
import type { LargeFileContext } from "./large-file.ts";
import { registryParts } from "./registry-parts.ts";

/** A server of a registry, and where it stands there. */
export interface StreamedServer {
  readonly path: Path;
  readonly value: Json;
  /** The file of a folder that it is read from. */
  readonly file?: string;
  /** How it is written in a file that holds them all; blanks may stand around it. */
  readonly text?: string;
}

/** The servers of a registry, one after the other, and what stands around them. */
export interface RegistryStream {
  /** The registry as the user wrote it. */
  readonly shown: string;
  readonly servers: () => AsyncIterable<StreamedServer>;
  /** How the text that was read so far is laid out. */
  readonly style: () => JsonStyle;
  /** Whether its servers are files of their own, so that one file of the same format is something else. */
  readonly isSplit?: true;
  /** The registry without its servers, which must all have been read. */
  readonly around: () => JsonObject;
}

/** The servers of a registry file of any size. */
export function fileStream(file: string, context: LargeFileContext): RegistryStream {
  const around: string[] = [];
  const layout = createStyleReader();
  return {
    shown: file,
    servers: async function* () {
      around.length = 0;
      for await (const { kind, text, ...part } of registryParts(file, context)) {
        layout.add(text);
        if (kind === "around") around.push(text);
        if (kind !== "entry" || !("path" in part)) continue;
        const source = `${file}#${jsonPointer(part.path)}`;
        yield { path: part.path, value: parseJson(text, { source }), text };
      }
    },
    style: layout.style,
    around: () => {
      const document = parseJson(around.join(""), { source: file });
      if (!isJsonObject(document))
        throw new ToolcribError("unknown-shape", `${file} is not a registry`);
      return document;
    },
  };
}

/** The kind of registry that has a server at a path. */
export function shapeAt([first, second]: Path): RegistryShape {
  if (first === "data") return "upstream";
  return typeof second === "number" ? "api-page" : "toolhive-legacy";
}
