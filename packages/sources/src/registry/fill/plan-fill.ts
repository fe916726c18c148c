import {
  chooseEntries,
  entryTools,
  extensionPath,
  filledRecord,
  isNamed,
  type Launch,
  type RegistryEntry,
  type ToolPlace,
} from "@toolcrib/catalog";
import { ToolcribError, visibleText } from "@toolcrib/model";
import { bindGiven, type GivenWords, noneGiven } from "../../bind-given.ts";
import type { SourceContext } from "../../source.ts";
import type { Reach, Surroundings } from "../reach.ts";
import { reachEntry } from "../reach-entry.ts";
import type { FillTarget } from "./fill-target.ts";
import { keyOf } from "./journal-index.ts";

/** What a fill does with one server. */
export type FillStep = AskStep | DoneStep | ImpossibleStep;

/** A server that is asked for its tools. */
export interface AskStep {
  readonly action: "ask";
  readonly entry: RegistryEntry;
  readonly reach: Extract<Reach, { readonly possible: true }>;
  /** What the definitions come from, as in `npm:name@1.2.3`. */
  readonly from: string;
  /** Where the definitions are written. */
  readonly place: ToolPlace;
}

/** A server that a run before this one has filled. */
interface DoneStep {
  readonly action: "done-before";
  readonly entry: RegistryEntry;
}

/** A server that cannot be asked. */
interface ImpossibleStep {
  readonly action: "impossible";
  readonly entry: RegistryEntry;
  readonly reason: string;
}

/** Which servers are asked. */
export interface FillChoice {
  /** Names of servers; all when there is none. */
  readonly only: readonly string[];
  /** Whether servers that an earlier run has filled are left out. */
  readonly resume: boolean;
  /** Variables and headers, each bound to one server where several are asked. */
  readonly given: GivenWords;
}

/** Plans which server is asked how, in the order of the file; nothing is started. */
export function planFill(
  { entries: all, shown }: Pick<FillTarget, "entries" | "shown">,
  { only, resume, given }: FillChoice,
  { cwd, host }: Pick<SourceContext, "cwd" | "host">,
): readonly FillStep[] {
  requireNamed(only, all, shown);
  const entries = all.filter(
    (entry) => only.length === 0 || only.some((name) => isNamed(entry, name)),
  );
  const bound = bindGiven(
    entries.map((entry) => givenName(entry, given)),
    given,
  );
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    if (seen.has(keyOf(entry))) return { action: "impossible", entry, reason: TWIN };
    seen.add(keyOf(entry));
    const values = bound[index] ?? noneGiven;
    const spell = entries.length === 1 ? noneGiven.spell : values.spell;
    return planEntry(entry, resume, { cwd, host, ...values, spell });
  });
}

/** Answers find their servers by name and version, in a file that may change meanwhile. */
const TWIN = "another server of the registry has its name and version: give it another name";

/** A name that no server has is a mistake, not a wish to do less. */
function requireNamed(
  only: readonly string[],
  entries: readonly RegistryEntry[],
  shown: string,
): void {
  const unknown = only.find((name) => !entries.some((entry) => isNamed(entry, name)));
  const chosen = unknown === undefined ? undefined : chooseEntries(entries, unknown);
  if (chosen?.found === false) throw new ToolcribError("usage", `${shown} ${chosen.reason}`);
}

/** The name by which a header or variable is bound to an entry: whichever of its two names is used. */
function givenName({ name }: RegistryEntry, { env, header }: GivenWords): string {
  const names = [name, name.split("/").at(-1) ?? name];
  const isUsed = (each: string): boolean =>
    [...env, ...header].some((word) => word.startsWith(`${each}=`));
  return names.find(isUsed) ?? name;
}

function planEntry(entry: RegistryEntry, resume: boolean, surroundings: Surroundings): FillStep {
  const found = reachEntry(entry, surroundings);
  if (!found.possible)
    return { action: "impossible", entry, reason: visibleText(found.reason, 300) };
  const { launch, way } = found;
  const from = originOf(launch);
  const place = placeFor(entry, launch);
  const isDone = resume && filledRecord(place.fields)?.from === from;
  return isDone
    ? { action: "done-before", entry }
    : { action: "ask", entry, reach: way, from, place };
}

/** The day on which an earlier run reached the server of an entry. */
export function filledAt({ places }: RegistryEntry): string | undefined {
  return places.map(({ fields }) => filledRecord(fields)?.at).find((at) => at !== undefined);
}

/** How many tools an entry lists now. */
export function knownTools(entry: RegistryEntry): number {
  return entryTools(entry).tools.length;
}

function originOf(launch: Launch): string {
  if (launch.kind === "remote") return launch.url;
  const { registryType, identifier, version } = launch;
  return `${registryType}:${identifier}${version === undefined ? "" : `@${version}`}`;
}

/** The place for what a launch says: its own, the entry itself in a legacy registry, or a new one. */
function placeFor(entry: RegistryEntry, launch: Launch): ToolPlace {
  const key = launch.kind === "remote" ? launch.url : launch.identifier;
  // A legacy entry is the only place of its own in the file; further ones wait to be converted back.
  return (
    entry.places.find((place) => place.key === undefined) ??
    entry.places.find((place) => place.key === key) ??
    newPlace(entry, key)
  );
}

/** Publisher data for a package or URL that has none yet; ToolHive's schema asks for a status. */
function newPlace({ path }: RegistryEntry, key: string): ToolPlace {
  return { key, path: [...path, ...extensionPath(key)], fields: { status: "active" } };
}
