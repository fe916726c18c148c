import { escapeXml } from "@toolcrib/report";
import { diffHref, versionHref } from "../pages/hub-paths.ts";
import type { FoundVersion } from "../store/find-versions.ts";

/** An Atom feed of versions, newest first. */
export function atomFeed(
  versions: readonly FoundVersion[],
  {
    title,
    self,
    publicUrl,
  }: { readonly title: string; readonly self: string; readonly publicUrl: string },
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
    `<link rel="self" href="${escapeXml(self)}"/>`,
    `<updated>${updated ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    ...versions.map((found) => entry(found, publicUrl)),
    "</feed>",
  ].join("\n");
}

function entry(found: FoundVersion, publicUrl: string): string {
  const { name, version, status, decision } = found;
  const url = `${publicUrl}/v0.1/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`;
  const { verdict, baseline }: Record<string, unknown> =
    decision === null ? {} : JSON.parse(decision);
  const page =
    typeof baseline === "string" ? diffHref(name, baseline, version) : versionHref(name, version);
  const judged = verdict === undefined ? "" : `, ${verdict} with ${baseline}`;
  return [
    "<entry>",
    `<title>${escapeXml(`${name} ${version}`)}</title>`,
    `<id>${escapeXml(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}${page}`)}"/>`,
    `<published>${found.published_at}</published>`,
    `<updated>${found.updated_at}</updated>`,
    `<author><name>${escapeXml(name.split("/")[0] ?? name)}</name></author>`,
    `<summary>${escapeXml(`${status}${judged}`)}</summary>`,
    "</entry>",
  ].join("");
}
