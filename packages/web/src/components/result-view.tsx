import { base64Length, isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";
import { CodeBlock, JsonCode } from "../text/json-code.tsx";
import { SafeLink } from "../text/safe-link.tsx";

/** Kinds of images that are shown; others are named. */
const IMAGES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const SOUNDS = /^audio\/[\w.+-]{1,40}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Characters of base64 that a page carries. */
const LONGEST_MEDIA = 4_000_000;
/** Blocks of a result that a page shows. */
const MOST_BLOCKS = 100;

/** The result of a call, as MCP writes it: whatever is in it, it is shown and not run. */
export function ResultView({ result }: { result: JsonObject }): Html {
  const content = ownValue(result, "content");
  const blocks = Array.isArray(content) ? content.filter(isJsonObject) : [];
  const given = ownValue(result, "structuredContent") as Json | undefined;
  // A text that is also the structured result reads better as the text it is.
  const isText = blocks.some(({ type, text }) => type === "text" && text === given);
  const structured = isText ? undefined : given;
  const told = blocks.filter((block) => !repeats(block, structured));
  return (
    <div class="stack">
      {structured !== undefined && <JsonCode value={structured} label="Structured result" />}
      {told.slice(0, MOST_BLOCKS).map((block) => (
        <Block block={block} />
      ))}
      {told.length > MOST_BLOCKS && <p class="dim">… {told.length - MOST_BLOCKS} more blocks</p>}
      {structured === undefined && blocks.length === 0 && <p class="dim">The result is empty.</p>}
    </div>
  );
}

/** Whether a text block only says what the structured result says. */
function repeats(block: JsonObject, structured: Json | undefined): boolean {
  const text = ownValue(block, "text");
  if (structured === undefined || typeof text !== "string" || block["type"] !== "text")
    return false;
  try {
    return jsonText(JSON.parse(text)) === jsonText(structured);
  } catch {
    return false;
  }
}

function Block({ block }: { block: JsonObject }): Html {
  switch (block["type"]) {
    case "text":
      return <TextBlock text={textOf(block, "text")} />;
    case "image":
      return <Media block={block} />;
    case "audio":
      return <Media block={block} />;
    case "resource_link":
      return (
        <p>
          Resource: <SafeLink url={textOf(block, "uri")} />{" "}
          {foreignText(textOf(block, "title") || textOf(block, "name"), 200)}
        </p>
      );
    case "resource":
      return <Resource block={block} />;
    default:
      return <JsonCode value={block} label="Content of another kind" />;
  }
}

function TextBlock({ text }: { text: string }): Html {
  return <CodeBlock label="Text of the result">{foreignText(text)}</CodeBlock>;
}

function Media({ block }: { block: JsonObject }): Html {
  const data = textOf(block, "data");
  const type = textOf(block, "mimeType");
  const isSound = block["type"] === "audio";
  const isKnown = isSound ? SOUNDS.test(type) : IMAGES.has(type);
  if (!isKnown || data === "" || data.length > LONGEST_MEDIA || !BASE64.test(data))
    return (
      <p>
        {isSound ? "Audio" : "An image"} of the type {foreignText(type || "unknown", 80)},{" "}
        {byteWords(data)}
      </p>
    );
  const url = `data:${type};base64,${data}`;
  // biome-ignore lint/a11y/useMediaCaption: what a tool answers has no captions
  if (isSound) return <audio controls src={url} />;
  return (
    <figure>
      <img src={url} alt="Result of the call" />
      <figcaption class="dim small">
        {type}, {byteWords(data)}
      </figcaption>
    </figure>
  );
}

function Resource({ block }: { block: JsonObject }): Html {
  const resource = ownValue(block, "resource");
  if (!isJsonObject(resource)) return <JsonCode value={block} label="Resource" />;
  const text = ownValue(resource, "text");
  return (
    <div class="stack">
      <p>
        Resource: <SafeLink url={textOf(resource, "uri")} />{" "}
        <span class="dim">{foreignText(textOf(resource, "mimeType"), 80)}</span>
      </p>
      {typeof text === "string" ? (
        <TextBlock text={text} />
      ) : (
        <p class="dim">{byteWords(textOf(resource, "blob"))} of data</p>
      )}
    </div>
  );
}

function textOf(object: JsonObject, key: string): string {
  const text = ownValue(object, key);
  return typeof text === "string" ? text : "";
}

function byteWords(base64: string): string {
  const bytes = base64Length(base64);
  return `${bytes.toLocaleString("en")} ${bytes === 1 ? "byte" : "bytes"}`;
}
