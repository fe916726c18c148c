import {
  base64Length,
  counted,
  isJsonObject,
  type Json,
  type JsonObject,
  META_KEYS,
  visibleLines,
  visibleText,
} from "@toolcrib/model";

/** A CallToolResult as people read it: its text, and a line for what is not text. */
export function callResultText(result: JsonObject): string {
  const content = withoutUnusedNote(result);
  const structured = result["structuredContent"];
  if (typeof structured === "string" && isTextOf(structured, content))
    return visibleLines(structured);
  const blocks = content.map(blockText);
  const told = content.some((block) => isJsonObject(block) && block["type"] === "text");
  if (structured !== undefined && !told)
    blocks.push(visibleLines(JSON.stringify(structured, null, 2)));
  return blocks.join("\n");
}

/** The note for models about unused arguments is left out: people are warned on stderr. */
function withoutUnusedNote({ content, _meta }: JsonObject): readonly Json[] {
  const blocks = Array.isArray(content) ? content : [];
  return isJsonObject(_meta) && Object.hasOwn(_meta, META_KEYS.unused)
    ? blocks.slice(0, -1)
    : blocks;
}

/** Whether all that is said is a text in JSON's quotes, as a model gets it. */
function isTextOf(text: string, content: readonly Json[]): boolean {
  const [block, ...more] = content;
  return more.length === 0 && isJsonObject(block) && block["text"] === JSON.stringify(text);
}

function blockText(block: Json): string {
  if (!isJsonObject(block)) return visibleText(JSON.stringify(block));
  const { type, text, mimeType, data, uri, resource } = block;
  if (type === "text" && typeof text === "string") return visibleLines(text);
  if ((type === "image" || type === "audio") && typeof data === "string") {
    const size = counted(base64Length(data), "byte");
    return `[${type}: ${visibleText(String(mimeType), 80)}, ${size}]`;
  }
  if (type === "resource_link") return `[resource: ${visibleText(String(uri))}]`;
  if (type === "resource" && isJsonObject(resource)) {
    const inner = resource["text"];
    const head = `[resource: ${visibleText(String(resource["uri"]))}]`;
    return typeof inner === "string" ? `${head}\n${visibleLines(inner)}` : head;
  }
  return `[${visibleText(String(type), 80)}]`;
}
