import {
  entryTools,
  extensionPath,
  filledRecord,
  type Launch,
  type RegistryEntry,
  registryEntries,
  type ToolPlace,
} from "@toolcrib/catalog";
import { visibleText } from "@toolcrib/model";
import type { RegistryFile } from "../registry-file.ts";
import { type Reach, reach, type Surroundings } from "./reach.ts";

/** A server to ask for its tools. */
export interface FillTask {
  readonly entry: RegistryEntry;
  readonly reach: Extract<Reach, { readonly possible: true }>;
  /** What the definitions come from, as in `npm:name@1.2.3`. */
  readonly from: string;
  /** Where the definitions are written. */
  readonly place: ToolPlace;
}

/** What a fill will do. */
export interface FillPlan {
  readonly tasks: readonly FillTask[];
  /** Servers that a resumed run has done before. */
  readonly done: readonly RegistryEntry[];
  /** Servers that cannot be asked, and why. */
  readonly impossible: readonly { readonly entry: RegistryEntry; readonly reason: string }[];
}

/** Which servers are asked. */
export interface FillChoice {
  /** Names of servers; all when there is none. */
  readonly only: readonly string[];
  /** Whether servers that an earlier run has filled are left out. */
  readonly resume: boolean;
}

/** Ways to reach a server, from the surest to the least sure. */
const PREFERENCE: readonly string[] = ["npm", "remote", "pypi", "oci"];

/** Plans which server is asked how; nothing is started. */
export function planFill(
  { document, format }: RegistryFile,
  { only, resume }: FillChoice,
  surroundings: Surroundings,
): FillPlan {
  const tasks: FillTask[] = [];
  const done: RegistryEntry[] = [];
  const impossible: { readonly entry: RegistryEntry; readonly reason: string }[] = [];
  for (const entry of registryEntries(document, format)) {
    if (only.length > 0 && !only.some((name) => isNamed(entry, name))) continue;
    const ways = [...entry.launches]
      .sort((left, right) => rank(left) - rank(right))
      .map((launch) => ({ launch, reach: reach(launch, surroundings) }));
    const way = ways.find((candidate) => candidate.reach.possible);
    if (way?.reach.possible !== true) {
      const [first] = ways;
      const reason =
        first === undefined || first.reach.possible
          ? "it names no package and no URL"
          : first.reach.reason;
      impossible.push({ entry, reason: visibleText(reason, 300) });
      continue;
    }
    const from = originOf(way.launch);
    const place = placeFor(entry, way.launch);
    if (resume && filledRecord(place.fields)?.from === from) done.push(entry);
    else tasks.push({ entry, reach: way.reach, from, place });
  }
  return { tasks, done, impossible };
}

/** How many tools an entry lists now. */
export function knownTools(entry: RegistryEntry): number {
  return entryTools(entry).tools.length;
}

function isNamed({ name }: RegistryEntry, wanted: string): boolean {
  return name === wanted || name.split("/").at(-1) === wanted;
}

function rank(launch: Launch): number {
  const kind = launch.kind === "remote" ? "remote" : launch.registryType;
  const index = PREFERENCE.indexOf(kind);
  return index === -1 ? PREFERENCE.length : index;
}

function originOf(launch: Launch): string {
  if (launch.kind === "remote") return launch.url;
  const { registryType, identifier, version } = launch;
  return `${registryType}:${identifier}${version === undefined ? "" : `@${version}`}`;
}

/** The place for what a launch says: its own, the entry itself in a legacy registry, or a new one. */
function placeFor(entry: RegistryEntry, launch: Launch): ToolPlace {
  const key = launch.kind === "remote" ? launch.url : launch.identifier;
  return (
    entry.places.find((place) => place.key === undefined || place.key === key) ??
    newPlace(entry, key)
  );
}

/** Publisher data for a package or URL that has none yet; ToolHive's schema asks for a status. */
function newPlace({ path }: RegistryEntry, key: string): ToolPlace {
  return { key, path: [...path, ...extensionPath(key)], fields: { status: "active" } };
}
