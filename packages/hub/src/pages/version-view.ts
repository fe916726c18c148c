import {
  counted,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  ownJson,
  withoutAbsent,
} from "@toolcrib/model";
import type { ServerEntry, StripVersion, Tone } from "@toolcrib/web";
import type { FoundVersion } from "../store/find-versions.ts";
import { diffHref, serverHref, versionHref } from "./hub-paths.ts";

/** What a version did to callers, in a word. */
export interface VerdictWord {
  readonly tone: Tone;
  readonly word: string;
}

const WORDS: Readonly<Record<string, VerdictWord>> = {
  compatible: { tone: "good", word: "Compatible" },
  breaking: { tone: "bad", word: "Breaking" },
  unknown: { tone: "unk", word: "Not proved" },
};

/** What the gate found when a version was published. */
export function decisionOf({ decision }: Pick<FoundVersion, "decision">): JsonObject {
  const read: unknown = decision === null ? {} : JSON.parse(decision);
  return isJsonObject(read) ? read : {};
}

/** What a version did to callers of the one before. */
export function verdictWord(found: FoundVersion): VerdictWord {
  if (found.toolset_id === null) return { tone: "unk", word: "Tools unknown" };
  return WORDS[String(decisionOf(found)["verdict"])] ?? { tone: "none", word: "First" };
}

/** How many breaks a version has, also those that were accepted. */
export function countBreaks(found: FoundVersion): number {
  const { findings, accepted } = decisionOf(found);
  const lengths = [findings, accepted].map((list) => (isJsonArray(list) ? list.length : 0));
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** How much a version broke, as `4 breaks`. */
export function breaksText(found: FoundVersion): string | undefined {
  const count = countBreaks(found);
  return count === 0 ? undefined : counted(count, "break");
}

/** A version in the history of its server; one that was compared leads to the comparison. */
export function stripVersion(found: FoundVersion, current?: string): StripVersion {
  const { version, name, status } = found;
  const baseline = decisionOf(found)["baseline"];
  const detail = status === "active" ? breaksText(found) : status;
  return {
    version,
    ...verdictWord(found),
    ...withoutAbsent({ detail }),
    href:
      typeof baseline === "string" ? diffHref(name, baseline, version) : versionHref(name, version),
    ...(version === current ? { isCurrent: true } : {}),
  };
}

/** A server, by one of its versions, in a list. */
export function serverEntry(found: FoundVersion): ServerEntry {
  const { name, version, tool_count: tools, published_at: at } = found;
  const description = textField(serverJson(found), "description");
  return {
    name,
    version,
    href: serverHref(name),
    verdict: verdictWord(found),
    date: dayOf(at),
    ...(tools === null ? {} : { tools }),
    ...withoutAbsent({ description }),
  };
}

/** The server.json of a version. */
export function serverJson({ server_json: text }: Pick<FoundVersion, "server_json">): JsonObject {
  const read: unknown = JSON.parse(text);
  return isJsonObject(read) ? read : {};
}

/** A text of a document of strangers. */
export function textField(object: JsonObject, name: string): string | undefined {
  const value = ownJson(object, name);
  return typeof value === "string" ? value : undefined;
}

/** The day of a time, as people write it. */
export function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** A time to the minute, as people write it. */
export function minuteOf(time: string): string {
  return time.replace("T", " ").slice(0, 16);
}
