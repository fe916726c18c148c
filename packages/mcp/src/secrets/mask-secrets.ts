import { encodings } from "./encodings.ts";

/** Replaces what must not be repeated in a text by `…`. */
export type Mask = (text: string) => string;

/** Shorter values are words like `1` and `true`, which occur anywhere. */
const shortestSecret = 6;

/** What stands before a token in a header is not a secret. */
const scheme = /^(?:bearer|basic|digest|token|apikey|negotiate)$/i;

/** Masks values, the words of values, and all of these in every usual encoding. */
export function maskSecrets(values: Iterable<string>): Mask {
  const needles = new Set(
    [...values]
      .flatMap(parts)
      .filter((part) => part.length >= shortestSecret && !scheme.test(part))
      .flatMap(encodings)
      .filter((needle) => needle.length >= shortestSecret),
  );
  // The longest first: what is left of a longer text would otherwise stay.
  const ordered = [...needles].sort((left, right) => right.length - left.length);
  return (text) =>
    ordered.reduce(
      (masked, needle) => (masked.includes(needle) ? masked.replaceAll(needle, "…") : masked),
      text,
    );
}

/** Masks values, and further ones as they come to be known: `more` gives the same array until then. */
export function growingMask(
  values: readonly string[],
  more: () => readonly string[] = () => none,
): Mask {
  let known = none;
  let mask = maskSecrets(values);
  return (text) => {
    const now = more();
    if (now !== known) {
      known = now;
      mask = maskSecrets([...values, ...now]);
    }
    return mask(text);
  };
}

const none: readonly string[] = [];

/** A value, its words (a scheme and a token, the lines of a key, the pairs of a cookie) and what Basic credentials hide. */
function parts(value: string): readonly string[] {
  const words = value.split(/[\s;,]+/);
  const pairs = words.flatMap((word) => {
    const [, right] = /^[\w.-]+=(.+)$/.exec(word) ?? [];
    return right === undefined ? [] : [right];
  });
  const [, basic] = /^basic\s+([A-Za-z0-9+/=_-]+)$/i.exec(value.trim()) ?? [];
  const credentials = basic === undefined ? "" : Buffer.from(basic, "base64").toString("utf8");
  const password = credentials.slice(credentials.indexOf(":") + 1);
  return [value, value.trim(), ...words, ...pairs, credentials, password];
}
