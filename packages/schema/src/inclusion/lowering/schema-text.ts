import { canonicalJson, type Json } from "@toolcrib/model";
import { isSchemaNode } from "../../parse/reachable.ts";
import type { SchemaNode } from "../../parse/schema-node.ts";
import type { Lowering } from "./keyword-lowering.ts";

/**
 * A text that two recursive schemas share when they say the same, whatever their definitions are
 * called: keywords in order, and a number for each schema that is met again.
 */
export function schemaText(
  root: SchemaNode,
  { dynamicTarget, findFormat }: Pick<Lowering, "dynamicTarget" | "findFormat">,
): string {
  const numbers = new Map<SchemaNode, number>();

  function write(node: SchemaNode): string {
    if (node.always !== undefined) return String(node.always);
    const known = numbers.get(node);
    if (known !== undefined) return `#${known}`;
    if (node.referenced) numbers.set(node, numbers.size);
    const { $dynamicRef, format, ...keywords } = node.keywords;
    // Which formats are asserted depends on the dialect, so only those are written.
    const asserted = format === undefined ? undefined : findFormat(format, node.resource.dialect);
    const said = {
      ...keywords,
      ...($dynamicRef === undefined ? {} : { $dynamicRef: dynamicTarget(node) }),
      ...(asserted === undefined ? {} : { format: asserted.name }),
    };
    const entries = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
    const parts = entries.map(([keyword, value]) => `${keyword}:${writeValue(keyword, value)}`);
    return `{${parts.join(";")}}`;
  }

  function writeValue(keyword: string, value: unknown): string {
    if (keyword === "enum" || keyword === "const") return canonicalJson(value as Json);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    if (isSchemaNode(value)) return write(value);
    if (value instanceof Map) {
      const entries = [...value].sort(([a], [b]) => (a < b ? -1 : 1));
      return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${writeValue("", item)}`).join()}}`;
    }
    if (Array.isArray(value)) return `[${value.map((item) => writeValue("", item)).join()}]`;
    if ("source" in value) return JSON.stringify(value.source);
    const members = Object.entries(value).map(([key, item]) => `${key}:${writeValue("", item)}`);
    return `(${members.join()})`;
  }

  return write(root);
}
