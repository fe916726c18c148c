import type { Json } from "@toolcrib/model";
import { InputError } from "@toolcrib/runtime";
import type { BoundParameter } from "../operation/operation-binding.ts";
import { encodeComponent } from "./percent-encoding.ts";
import { contentText, styledValue } from "./value-text.ts";

/** What stands for a placeholder of the path. */
export function pathText(parameter: BoundParameter, value: Json): string {
  const { argument, contentType } = parameter;
  const text =
    contentType === undefined
      ? styled(parameter, value)
      : encodeComponent(contentText(value, contentType));
  if (text === undefined || text === "")
    throw new InputError(`${argument} is empty, which would ask for another resource`);
  return text;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
  tabDelimited: "%09",
};

function styled({ name, style, explode }: BoundParameter, value: Json): string | undefined {
  const shape = styledValue(value);
  if (shape === undefined) return undefined;
  const key = encodeComponent(name);
  const pairs =
    shape.kind === "object"
      ? shape.members.map(([member, text]) => [encodeComponent(member), encodeComponent(text)])
      : [];
  const texts =
    shape.kind === "plain"
      ? [encodeComponent(shape.text)]
      : shape.kind === "list"
        ? shape.items.map(encodeComponent)
        : pairs.map((pair) => pair.join(explode ? "=" : ","));
  switch (style) {
    case "label":
      return `.${texts.join(explode ? "." : ",")}`;
    case "matrix":
      if (!explode || shape.kind === "plain") return matrixPart(key, texts.join(","));
      if (shape.kind === "list") return texts.map((text) => matrixPart(key, text)).join("");
      return texts.map((text) => `;${text}`).join("");
    default:
      return texts.join(DELIMITERS[style] ?? ",");
  }
}

/** RFC 6570 writes a name alone where its value is empty. */
function matrixPart(key: string, text: string): string {
  return text === "" ? `;${key}` : `;${key}=${text}`;
}
