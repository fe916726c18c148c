import type { Json } from "@toolcrib/model";

/** Longer lines are not remembered. */
const MAX_TEXT = 4_096;
const PLAIN_ID = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Knows the last line that asked for a list and was answered: a client asks again with the same
 * text but for the id, which then needs neither parsing nor checks.
 */
export class RepeatedList {
  #before = "";
  #after = "";
  #cursor: Json | undefined;

  /** Remembers a line, if it is certain where its id stands: there is one `"id"`, and no escape. */
  remember(text: string, id: Json | undefined, cursor: Json | undefined): void {
    const at = text.indexOf('"id":') + 5;
    const isPlain = typeof id === "number" && PLAIN_ID.test(String(id));
    if (!isPlain || at < 5 || text.length > MAX_TEXT || text.includes("\\")) return;
    if (text.indexOf('"id"') !== at - 5 || text.lastIndexOf('"id"') !== at - 5) return;
    const digits = String(id);
    const next = text[at + digits.length];
    if (!text.startsWith(digits, at) || (next !== "," && next !== "}")) return;
    this.#before = text.slice(0, at);
    this.#after = text.slice(at + digits.length);
    this.#cursor = cursor;
  }

  /** The text of the id and the cursor, when the line is the remembered one but for its id. */
  match(text: string): { readonly id: string; readonly cursor: Json | undefined } | undefined {
    if (this.#before === "" || !text.startsWith(this.#before) || !text.endsWith(this.#after))
      return undefined;
    const id = text.slice(this.#before.length, text.length - this.#after.length);
    return PLAIN_ID.test(id) ? { id, cursor: this.#cursor } : undefined;
  }
}
