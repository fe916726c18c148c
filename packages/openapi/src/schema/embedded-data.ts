/** The payload of a `data:` URL that is too long to be read. */
const PAYLOAD = /(\bdata:[\w.+-]+\/[\w.+-]+;base64,)[A-Za-z0-9+/=]{100,}/g;

/** A description without the pictures that are embedded in it: nobody can read them as text. */
export function withoutEmbeddedData(text: string): string {
  return text.includes(";base64,") ? text.replace(PAYLOAD, "$1…") : text;
}
