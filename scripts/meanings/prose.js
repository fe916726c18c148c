import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files below a folder that end alike, in their order. */
export function filesOf(folder, ending) {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) return filesOf(path, ending);
      return path.endsWith(ending) ? [path] : [];
    });
}

/** A name in words: `createPullRequest` and `create-pull-request` alike. */
export function nameInWords(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim();
}

/** A text without marks of Markdown and HTML, and without addresses. */
export function plainText(text) {
  return text
    .replace(/<[^>]+>|https?:\S+|[`*_#]/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** The first sentence of a text, or where it begins. */
export function firstSentence(text) {
  const plain = plainText(text);
  return (plain.match(/^.{12,160}?[.!?](?= |$)/)?.[0] ?? plain.slice(0, 140)).trim();
}
