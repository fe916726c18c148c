import { isJsonObject, ownJson, withoutAbsent } from "@toolcrib/model";
import type { Fact, HubServer } from "@toolcrib/web";
import type { FoundVersion } from "../store/find-versions.ts";
import { diffHref, versionHref } from "./hub-paths.ts";
import { dayOf, decisionOf, serverJson, textField } from "./version-view.ts";

const ORIGINS: Readonly<Record<string, string>> = {
  uploaded: "uploaded by its publisher",
  captured: "captured from the running server",
  mirrored: "copied from another registry",
};

/** What is known of a version. */
export function serverFacts(
  found: FoundVersion,
  latest: FoundVersion | undefined,
): readonly Fact[] {
  const { name, version, origin, captured_at: captured, toolsDigest, status } = found;
  const baseline = textField(decisionOf(found), "baseline");
  return [
    { name: "Version", value: version, href: versionHref(name, version) },
    ...(latest === undefined || latest.version === version
      ? []
      : [{ name: "Latest", value: latest.version, href: versionHref(name, latest.version) }]),
    { name: "Published", value: dayOf(found.published_at) },
    { name: "Status", value: status },
    ...(baseline === undefined
      ? []
      : [{ name: "Compared", value: `with ${baseline}`, href: diffHref(name, baseline, version) }]),
    ...(origin === null ? [] : [{ name: "Tools", value: ORIGINS[origin] ?? origin }]),
    ...(captured === null ? [] : [{ name: "Captured", value: dayOf(captured) }]),
    ...(toolsDigest === null ? [] : [{ name: "Tool list", value: toolsDigest.slice(0, 19) }]),
    ...(found.mirrored === 1 ? [{ name: "Kept", value: "as a copy of another registry" }] : []),
  ];
}

/** The addresses that a server.json names for people. */
export function serverLinks(found: FoundVersion): NonNullable<HubServer["links"]> {
  const server = serverJson(found);
  const repository = ownJson(server, "repository");
  const links = withoutAbsent({
    Website: textField(server, "websiteUrl"),
    Repository: isJsonObject(repository) ? textField(repository, "url") : undefined,
  });
  return Object.entries(links).flatMap(([title, url]) => (url === "" ? [] : [{ title, url }]));
}
