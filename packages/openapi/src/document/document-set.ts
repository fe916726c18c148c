import { isJsonObject, type Json, LIMITS, parseJsonPointer, ToolcribError } from "@toolcrib/model";
import { findAnchor } from "./anchors.ts";
import type { DocumentLocation } from "./document-location.ts";
import { type ParsedDocument, parseDocumentText } from "./parse-document.ts";
import { relativeFile } from "./relative-file.ts";

/** Gives the text of a file in the folder of the root document, or undefined when there is none. */
export type ReadReferencedFile = (path: string) => string | undefined;

/** Why a reference cannot be followed. */
export interface BrokenReference {
  readonly broken: "outside" | "unresolved";
  readonly reason: string;
}

/** How many references may lead to one another before there is a value. */
const MOST_HOPS = 64;

/** The root document and the files that it refers to, which are read when they are first needed. */
export class DocumentSet {
  readonly root: ParsedDocument;
  readonly #read: ReadReferencedFile;
  readonly #folder: string;
  /** By path relative to the root's folder. */
  readonly #files: Map<string, ParsedDocument | BrokenReference> = new Map();
  readonly #paths: Map<ParsedDocument, string> = new Map();
  readonly #resolved: Map<ParsedDocument, Map<string, DocumentLocation | BrokenReference>> =
    new Map();

  constructor(text: string, file: string, read: ReadReferencedFile = () => undefined) {
    this.root = parseDocumentText(text, file);
    this.#read = read;
    const slash = file.lastIndexOf("/");
    this.#folder = file.slice(0, slash + 1);
    const name = file.slice(slash + 1);
    this.#files.set(name, this.root);
    this.#paths.set(this.root, name);
  }

  /** Where a `$ref` that stands in `from` leads, other references not followed. */
  resolve(reference: string, from: ParsedDocument): DocumentLocation | BrokenReference {
    const known = this.#resolved.get(from) ?? new Map<string, DocumentLocation | BrokenReference>();
    this.#resolved.set(from, known);
    const earlier = known.get(reference);
    if (earlier !== undefined) return earlier;
    const found = this.#resolve(reference, from, MOST_HOPS);
    known.set(reference, found);
    return found;
  }

  /** Follows `$ref`s until there is a value that is not one. */
  follow(location: DocumentLocation): DocumentLocation | BrokenReference {
    return this.#follow(location, MOST_HOPS);
  }

  #follow(location: DocumentLocation, hops: number): DocumentLocation | BrokenReference {
    const { value, document } = location;
    const reference = isJsonObject(value) ? value["$ref"] : undefined;
    if (typeof reference !== "string") return location;
    if (hops === 0)
      return { broken: "unresolved", reason: "references lead to one another without an end" };
    const next = this.resolve(reference, document);
    return "broken" in next ? next : this.#follow(next, hops - 1);
  }

  #resolve(
    reference: string,
    from: ParsedDocument,
    hops: number,
  ): DocumentLocation | BrokenReference {
    const hash = reference.indexOf("#");
    const uri = hash < 0 ? reference : reference.slice(0, hash);
    const document = uri === "" ? from : this.#file(uri, from);
    if ("broken" in document) {
      const identified = findAnchor(from, reference);
      return identified === undefined
        ? document
        : { document: from, pointer: identified.pointer, value: identified.value };
    }
    const fragment = hash < 0 ? "" : decodeFragment(reference.slice(hash + 1));
    if (fragment !== undefined && fragment !== "" && !fragment.startsWith("/")) {
      const found = findAnchor(document, `#${fragment}`);
      if (found === undefined) return unresolved(`there is no anchor ${fragment.slice(0, 100)}`);
      return { document, ...found };
    }
    const segments = fragment === undefined ? undefined : parseJsonPointer(fragment);
    if (segments === undefined) return unresolved("the part behind # is not a JSON Pointer");
    return this.#walk({ document, pointer: "", value: document.root }, segments, hops);
  }

  /** Goes down a path; a reference on the way is followed. */
  #walk(
    start: DocumentLocation,
    segments: readonly string[],
    hops: number,
  ): DocumentLocation | BrokenReference {
    let at = start;
    for (const segment of segments) {
      let next = member(at, segment);
      if (next === undefined) {
        const followed = this.#follow(at, hops);
        next = "broken" in followed ? undefined : member(followed, segment);
      }
      if (next === undefined) return unresolved(`there is no ${segment.slice(0, 100)}`);
      at = next;
    }
    return at;
  }

  #file(uri: string, from: ParsedDocument): ParsedDocument | BrokenReference {
    const path = relativeFile(uri, this.#paths.get(from) ?? "");
    if (path === undefined)
      return { broken: "outside", reason: "it is not a file in the folder of the document" };
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    if (this.#files.size > LIMITS.documentFiles)
      return unresolved(`the document refers to more than ${LIMITS.documentFiles} files`);
    const read = this.#readFile(path);
    this.#files.set(path, read);
    if (!("broken" in read)) this.#paths.set(read, path);
    return read;
  }

  #readFile(path: string): ParsedDocument | BrokenReference {
    try {
      const text = this.#read(path);
      if (text === undefined) return unresolved(`there is no file ${path.slice(0, 200)}`);
      return parseDocumentText(text, `${this.#folder}${path}`);
    } catch (error) {
      if (error instanceof ToolcribError) return unresolved(error.message);
      throw error;
    }
  }
}

function unresolved(reason: string): BrokenReference {
  return { broken: "unresolved", reason };
}

function member(at: DocumentLocation, segment: string): DocumentLocation | undefined {
  const value = memberValue(at.value, segment);
  if (value === undefined) return undefined;
  const escaped = segment.replaceAll("~", "~0").replaceAll("/", "~1");
  return { document: at.document, pointer: `${at.pointer}/${escaped}`, value };
}

function memberValue(value: Json | undefined, segment: string): Json | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment))
    return undefined;
  // The length of a list is not one of its items.
  if (Array.isArray(value) && segment === "length") return undefined;
  return (value as Readonly<Record<string, Json>>)[segment];
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
