import { InputError } from "@toolcrib/runtime";

/** Escapes everything but letters, digits and `-._~`. Throws `InputError` for broken text. */
export function encodeComponent(text: string): string {
  return encodeUri(text).replace(/[!'()*]/g, escapeCharacter);
}

/**
 * Leaves the reserved characters that a query may hold, and what is escaped already, as they are
 * (RFC 6570, 3.2.3). Those that would end the value or start another one (`&`, `=`, `+`, `#`, `[`,
 * `]`) are escaped all the same, and so are `besides`: the characters that separate values.
 */
export function encodeReserved(text: string, besides = ""): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encodePart(part, besides)))
    .join("");
}

function encodePart(text: string, besides: string): string {
  return encodeUri(text).replace(/%(?:3A|2F|3F|40|24|2C|3B)/g, (escaped) => {
    const character = decodeURIComponent(escaped);
    return besides.includes(character) ? escaped : character;
  });
}

function encodeUri(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw new InputError("a text holds half of a surrogate pair, which cannot be sent");
  }
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
