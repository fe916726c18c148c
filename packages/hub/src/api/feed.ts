import { counted } from "@toolcrib/model";
import { escapeXml } from "@toolcrib/report";
import { diffHref, versionHref } from "../pages/hub-paths.ts";
import { countBreaks, decisionOf, textField } from "../pages/version-view.ts";
import type { FoundVersion } from "../store/find-versions.ts";

/** What a feed is about, and where it and its page are. */
interface FeedFrame {
  readonly title: string;
  readonly self: string;
  /** The path of the page that shows the same. */
  readonly page: string;
  readonly publicUrl: string;
}

/** An Atom feed of versions, newest first. */
export function atomFeed(
  versions: readonly FoundVersion[],
  { title, self, page, publicUrl }: FeedFrame,
): string {
  const updated = versions
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}${page}`)}"/>`,
    `<updated>${updated ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    "<author><name>toolcrib hub</name></author>",
    ...versions.map((found) => entry(found, publicUrl)),
    "</feed>",
  ].join("\n");
}

function entry(found: FoundVersion, publicUrl: string): string {
  const { name, version } = found;
  const url = `${publicUrl}/v0.1/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`;
  const baseline = textField(decisionOf(found), "baseline");
  const page =
    baseline === undefined ? versionHref(name, version) : diffHref(name, baseline, version);
  return [
    "<entry>",
    `<title>${escapeXml(`${name} ${version}`)}</title>`,
    `<id>${escapeXml(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}${page}`)}"/>`,
    `<published>${found.published_at}</published>`,
    `<updated>${found.updated_at}</updated>`,
    `<author><name>${escapeXml(name.split("/")[0] ?? name)}</name></author>`,
    `<summary>${escapeXml(summaryOf(found))}</summary>`,
    "</entry>",
  ].join("");
}

/** What readers of a feed want to know of a version: what it did to callers, and what became of it. */
function summaryOf(found: FoundVersion): string {
  const { status, status_message: reason } = found;
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  if (status === "active") return judgedText(found);
  const now = reason === null ? `${word}.` : `${word}: ${reason}`;
  return `${now} ${judgedText(found)}`;
}

function judgedText(found: FoundVersion): string {
  if (found.toolset_id === null) return "Nobody said which tools it has.";
  const decision = decisionOf(found);
  const baseline = textField(decision, "baseline");
  const breaks = countBreaks(found);
  switch (textField(decision, "verdict")) {
    case "compatible":
      return `Keeps the contract of ${baseline}.`;
    case "breaking":
      return `Breaks callers of ${baseline}${breaks === 0 ? "" : `: ${counted(breaks, "break")}`}.`;
    case "unknown":
      return `Not proved to keep the contract of ${baseline}.`;
    default:
      return "The first version with tools.";
  }
}
