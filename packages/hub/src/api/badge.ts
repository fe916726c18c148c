import { escapeXml } from "@toolcrib/report";
import { decisionOf, textField } from "../pages/version-view.ts";
import type { FoundVersion } from "../store/find-versions.ts";

/** How it is: as on pages, what was not proved has a colour of its own. */
const COLOURS = { good: "#1a7f37", bad: "#cf222e", unknown: "#6f42c1", plain: "#57606a" } as const;

type BadgeTone = keyof typeof COLOURS;

/** What a badge says of a verdict. */
const VERDICTS: Readonly<Record<string, readonly [words: string, BadgeTone]>> = {
  compatible: ["keeps its contract", "good"],
  breaking: ["breaking", "bad"],
  unknown: ["not proved", "unknown"],
};
/** Characters of a version and what is said of it. */
const LONGEST = 60;

/** The badge of the latest version of a server: what it did to callers, or that it is deprecated. */
export function versionBadge(found: FoundVersion): string {
  const { version, status } = found;
  const [words, tone] =
    status === "deprecated"
      ? ([status, "plain"] as const)
      : (VERDICTS[textField(decisionOf(found), "verdict") ?? ""] ?? ["", "plain"]);
  const most = LONGEST - words.length;
  const shown = version.length > most ? `${version.slice(0, most)}…` : version;
  return badgeSvg("mcp tools", `${shown} ${words}`.trim(), tone);
}

/** A small picture of two words, for a README: what it is about, and how it is. */
function badgeSvg(label: string, value: string, tone: BadgeTone): string {
  const [left, right] = [width(label), width(value)];
  const total = left + right;
  const text = (at: number, words: string): string =>
    `<text x="${at}" y="14">${escapeXml(words)}</text>`;
  const title = escapeXml(`${label}: ${value}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${left}" height="20" fill="#24292f"/>`,
    `<rect x="${left}" width="${right}" height="20" fill="${COLOURS[tone]}"/>`,
    `<g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,sans-serif" font-size="11">`,
    text(left / 2, label),
    text(left + right / 2, value),
    "</g></svg>",
  ].join("");
}

/** About as wide as the text is in the font of badges. */
function width(text: string): number {
  return Math.round([...text].length * 6.6) + 12;
}
