import { ToolcribError } from "../errors.ts";
import { visibleText } from "../text/visible-text.ts";
import { checkNamespace, checkToolName } from "./tool-name.ts";

/** A tool's stable identity. Its version is not part of it. */
export interface ToolId {
  readonly namespace?: string;
  readonly name: string;
}

/** An id that may say which version is meant. */
export interface ToolReference extends ToolId {
  readonly version?: string;
}

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+_-]{0,127}$/;

/**
 * Writes an id as `namespace:name`, or as `name` without a namespace; `parseToolId` gives the same
 * parts back. Throws `invalid-tool-id` where it could not.
 */
export function formatToolId({ namespace, name }: ToolId): string {
  const text = toolLabel({ name, ...(namespace === undefined ? {} : { namespace }) });
  toId(text, namespace === undefined || namespace === "" ? [name] : [namespace, name]);
  return text;
}

/** What a tool is called in messages and lists, whatever its names: `namespace:name` as they are. */
export function toolLabel({ namespace, name }: ToolId): string {
  return namespace === undefined || namespace === "" ? name : `${namespace}:${name}`;
}

/** Writes a reference as `namespace:name@version`. */
export function formatToolReference(reference: ToolReference): string {
  const id = formatToolId(reference);
  return reference.version === undefined ? id : `${id}@${reference.version}`;
}

/** Reads `name` or `namespace:name`. Throws `invalid-tool-id`. */
export function parseToolId(text: string): ToolId {
  const parts = text.split(":");
  if (parts.length > 2)
    throw invalidId(
      text,
      "an id has one colon at most; a version is written as @1.2.3 in a reference",
    );
  return toId(text, parts);
}

/**
 * Reads `namespace:name@version`, `name@version` and the older `namespace:name:version`; the version
 * may be left out. Throws `invalid-tool-id`.
 */
export function parseToolReference(text: string): ToolReference {
  const at = text.indexOf("@");
  const parts = (at < 0 ? text : text.slice(0, at)).split(":");
  const tail = at < 0 ? undefined : text.slice(at + 1);
  const old = tail === undefined && parts.length === 3 ? parts.pop() : undefined;
  if (parts.length > 2) throw invalidId(text, "write namespace:name@version");
  const id = toId(text, parts);
  const version = tail ?? old;
  if (version === undefined) return id;
  if (!VERSION.test(version))
    throw invalidId(
      text,
      "its version is empty or has other characters than letters, digits and .+_-",
    );
  return { ...id, version };
}

function toId(text: string, parts: readonly string[]): ToolId {
  const name = parts.at(-1) ?? "";
  const namespace = parts.length === 2 ? parts[0] : undefined;
  const [fault] = [
    ...(namespace === undefined ? [] : checkNamespace(namespace)),
    ...checkToolName(name),
  ];
  if (fault !== undefined) throw invalidId(text, fault.message);
  return namespace === undefined ? { name } : { namespace, name };
}

function invalidId(text: string, reason: string): ToolcribError {
  return new ToolcribError("invalid-tool-id", `"${visibleText(text)}" is not a tool id: ${reason}`);
}
