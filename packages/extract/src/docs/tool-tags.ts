import {
  AUDIENCES,
  isScope,
  type Json,
  META_KEYS,
  normalizeTags,
  QUESTION_KINDS,
  type Tool,
  type ToolAnnotations,
  withoutAbsent,
} from "@toolcrib/model";
import type { DocTag } from "./doc-comment.ts";

/** What the tags of a function's documentation say of its tool. */
export interface ToolTags {
  readonly name?: string;
  readonly namespace?: string;
  readonly fields: Pick<Tool, "title" | "annotations" | "tags" | "_meta">;
  /** The function asks not to become a tool. */
  readonly hidden: boolean;
  /** Arguments that the function does not declare are refused. */
  readonly closed: boolean;
}

type Hint = "readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint";

/** Tags in lower case that set a hint, and to what when they stand alone. */
const hints: Readonly<Record<string, readonly [Hint, boolean]>> = {
  readonly: ["readOnlyHint", true],
  destructive: ["destructiveHint", true],
  idempotent: ["idempotentHint", true],
  openworld: ["openWorldHint", true],
  closedworld: ["openWorldHint", false],
};

const hiding = new Set(["internal", "hidden", "ignore", "private", "protected"]);

/** Reads the tags that become fields of a tool; letter case does not matter, others are passed over. */
export function readToolTags(tags: readonly DocTag[]): ToolTags {
  const annotations: Partial<Record<Hint, boolean>> = {};
  const meta: Record<string, Json> = {};
  const labels: string[] = [];
  const scopes: string[] = [];
  let name: string | undefined;
  let namespace: string | undefined;
  let title: string | undefined;
  let hidden = false;
  let closed = false;
  for (const tag of tags) {
    const key = tag.name.toLowerCase();
    const text = tag.text.trim();
    const hint = Object.hasOwn(hints, key) ? hints[key] : undefined;
    if (hint !== undefined) annotations[hint[0]] = /^(false|no)\b/i.test(text) !== hint[1];
    else if (hiding.has(key)) hidden = true;
    else if (key === "closed") closed = !/^(false|no)\b/i.test(text);
    else if (key === "name" && text !== "") name = text;
    else if (key === "namespace" && text !== "") namespace = text;
    else if (key === "title" && text !== "") title = text;
    else if (key === "tag" || key === "tags") labels.push(...text.split(","));
    else if (key === "audience") {
      const words = text.toLowerCase().split(/[\s,]+/);
      meta[META_KEYS.audience] = AUDIENCES.filter((audience) => words.includes(audience));
    } else if (key === "priority" && text !== "" && Number.isFinite(Number(text)))
      meta[META_KEYS.priority] = Number(text);
    else if (key === "scope" || key === "scopes")
      scopes.push(...text.split(/[\s,]+/).filter(isScope));
    else if (key === "asks") {
      const words = text.toLowerCase().split(/[\s,]+/);
      meta[META_KEYS.asks] = QUESTION_KINDS.filter((kind) => words.includes(kind));
    } else if (key === "deprecated") meta[META_KEYS.deprecated] = text === "" ? true : text;
  }
  if (scopes.length > 0) meta[META_KEYS.scopes] = [...new Set(scopes)];
  const tagList = normalizeTags(labels);
  return {
    ...withoutAbsent({ name, namespace }),
    hidden,
    closed,
    fields: {
      ...withoutAbsent({ title }),
      ...(Object.keys(annotations).length === 0
        ? {}
        : { annotations: annotations satisfies ToolAnnotations }),
      ...(tagList.length === 0 ? {} : { tags: tagList }),
      ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
    },
  };
}
