import { escapeXml } from "@toolcrib/report";

/** A small picture of two words, for a README: what it is about, and how it is. */
export function badgeSvg(label: string, value: string, tone: "good" | "bad" | "plain"): string {
  const colours = { good: "#1a7f37", bad: "#cf222e", plain: "#57606a" } as const;
  const [left, right] = [width(label), width(value)];
  const total = left + right;
  const text = (at: number, words: string): string =>
    `<text x="${at}" y="14">${escapeXml(words)}</text>`;
  const title = escapeXml(`${label}: ${value}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${left}" height="20" fill="#24292f"/>`,
    `<rect x="${left}" width="${right}" height="20" fill="${colours[tone]}"/>`,
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
