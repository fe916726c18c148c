import { isJsonObject, type Json } from "@toolcrib/model";
import type { ListedOperation } from "../operation/list-operations.ts";
import { withoutEmbeddedData } from "../schema/embedded-data.ts";

/** What people and models read about a tool. */
export interface ToolTexts {
  readonly title?: string;
  readonly description: string;
}

/** The summary as title; summary and description, else method and path, as description. */
export function toolTexts({ at: { value }, title }: ListedOperation): ToolTexts {
  const operation = isJsonObject(value) ? value : {};
  const summary = filled(operation["summary"]);
  const description = filled(operation["description"]);
  const paragraphs = [
    ...(summary === undefined || description?.startsWith(summary) ? [] : [summary]),
    ...(description === undefined ? [] : [description]),
    ...(summary === undefined && description === undefined ? [title] : []),
    ...(operation["deprecated"] === true ? ["Deprecated."] : []),
  ];
  return {
    ...(summary === undefined ? {} : { title: summary }),
    description: paragraphs.join("\n\n"),
  };
}

function filled(value: Json | undefined): string | undefined {
  const text = typeof value === "string" ? withoutEmbeddedData(value).trim() : "";
  return text === "" ? undefined : text;
}
