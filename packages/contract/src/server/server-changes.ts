import { compareText, withoutAbsent } from "@toolcrib/model";
import type { ServerChange } from "../changes/server-change.ts";
import { detailChanges } from "./detail-changes.ts";
import type { PackageFacts, RemoteFacts, ServerFacts } from "./server-facts.ts";

/** What differs in what a registry says about a server; nothing where one side says nothing. */
export function serverChanges(old: Registered, next: Registered): readonly ServerChange[] {
  return [...presenceChanges(old, next), ...factChanges(old.server, next.server)];
}

/** The same for each of several servers, with its name; nothing where a side does not know them. */
export function registeredChanges(
  old: Readonly<Record<string, ServerFacts>> | undefined,
  next: Readonly<Record<string, ServerFacts>> | undefined,
): readonly (readonly [name: string, change: ServerChange])[] {
  if (old === undefined || next === undefined) return [];
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(next))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const side = (server: ServerFacts | undefined): Registered =>
    server === undefined ? { registered: false } : { registered: true, server };
  return names.flatMap((name) =>
    serverChanges(side(before.get(name)), side(after.get(name))).map(
      (change) => [name, change] as const,
    ),
  );
}

/** Whether registries have a server, and what they say about it. */
interface Registered {
  readonly registered?: boolean;
  readonly server?: ServerFacts;
}

function presenceChanges(old: Registered, next: Registered): readonly ServerChange[] {
  if (old.registered === undefined || next.registered === undefined) return [];
  if (old.registered === next.registered) return [];
  return [change("server", "", old.registered ? { before: "listed" } : { after: "listed" })];
}

function factChanges(
  old: ServerFacts | undefined,
  next: ServerFacts | undefined,
): readonly ServerChange[] {
  if (old === undefined || next === undefined) return [];
  return [
    ...pairUp(
      old.packages,
      next.packages,
      ({ type, name }) => `${type}:${name}`,
      ({ type }) => type,
    ).flatMap(([before, after]) => packageChanges(before, after)),
    ...pairUp(
      old.remotes,
      next.remotes,
      ({ url }) => url,
      () => "remote",
    ).flatMap(([before, after]) => remoteChanges(before, after)),
    ...statusChanges(old, next),
    ...detailChanges("", old.details, next.details),
    ...ownVersionChanges(old, next),
  ];
}

/** A version of the server itself; where a package has another one, too, that says it already. */
function ownVersionChanges(old: ServerFacts, next: ServerFacts): readonly ServerChange[] {
  if (old.version === undefined || next.version === undefined) return [];
  const versions = ({ packages }: ServerFacts): string =>
    packages.map(versionOf).sort(compareText).join("\n");
  return versions(old) === versions(next)
    ? differing("version", "/version", old.version, next.version)
    : [];
}

function versionOf({ version = "" }: PackageFacts): string {
  return version;
}

type Pair<Facts> = readonly [before: Facts | undefined, after: Facts | undefined];

/**
 * Which package or address of the old side is which of the new one: those with the same key, then a
 * lone one of a kind and the lone other one of that kind.
 */
function pairUp<Facts>(
  old: readonly Facts[],
  next: readonly Facts[],
  keyOf: (facts: Facts) => string,
  kindOf: (facts: Facts) => string,
): readonly Pair<Facts>[] {
  const newKeys = new Map(next.map((facts) => [keyOf(facts), facts]));
  const oldKeys = new Set(old.map(keyOf));
  const gone = old.filter((facts) => !newKeys.has(keyOf(facts)));
  const come = next.filter((facts) => !oldKeys.has(keyOf(facts)));
  const alone = (facts: Facts, among: readonly Facts[]): Facts | undefined => {
    const alike = among.filter((other) => kindOf(other) === kindOf(facts));
    return alike.length === 1 ? alike[0] : undefined;
  };
  const successor = (facts: Facts): Facts | undefined => {
    const found = alone(facts, come);
    return found !== undefined && alone(found, gone) === facts ? found : undefined;
  };
  const followed = new Set(gone.map(successor));
  return [
    ...old.map((facts): Pair<Facts> => [facts, newKeys.get(keyOf(facts)) ?? successor(facts)]),
    ...come.filter((facts) => !followed.has(facts)).map((facts): Pair<Facts> => [undefined, facts]),
  ];
}

function packageChanges(
  old: PackageFacts | undefined,
  next: PackageFacts | undefined,
): readonly ServerChange[] {
  const { type = "", name = "" } = old ?? next ?? {};
  const fact = type === "oci" ? "image" : "package";
  const path = `/packages/${type}`;
  if (old === undefined) return [change(fact, path, { after: name })];
  if (next === undefined) return [change(fact, path, { before: name })];
  const { version: before, ...rest } = old;
  return [
    ...differing(fact, path, name, next.name),
    ...differing("version", path, before, next.version, next.name),
    ...differing("transport", path, rest.transport, next.transport, next.name),
    ...inputChanges("variable", path, rest.variables, next.variables),
    ...detailChanges(path, rest.details, next.details, next.name)
      // Another version has another file.
      .filter(({ fact: kind }) => kind !== "file" || before === next.version)
      .filter(isUntold(rest.variables, next.variables)),
  ];
}

function remoteChanges(
  old: RemoteFacts | undefined,
  next: RemoteFacts | undefined,
): readonly ServerChange[] {
  const path = "/remotes";
  if (old === undefined)
    return [change("url", path, next === undefined ? {} : { after: next.url })];
  if (next === undefined) return [change("url", path, { before: old.url })];
  return [
    ...differing("url", path, old.url, next.url),
    ...differing("transport", path, old.transport, next.transport, next.url),
    ...inputChanges("header", path, old.headers, next.headers),
    ...detailChanges(path, old.details, next.details, next.url).filter(
      isUntold(old.headers, next.headers),
    ),
  ];
}

/** Of an input that came or went, that it had to be given says more. */
function isUntold(old: readonly string[], next: readonly string[]) {
  return ({ fact, key = "", before, after }: ServerChange): boolean =>
    fact !== "input" ||
    (before === undefined ? !next.includes(key) : after !== undefined || !old.includes(key));
}

/** Headers are the same in any case; variables are compared as they are written. */
function inputChanges(
  fact: "variable" | "header",
  path: string,
  old: readonly string[],
  next: readonly string[],
): readonly ServerChange[] {
  const key = (name: string): string => (fact === "header" ? name.toLowerCase() : name);
  const before = new Set(old.map(key));
  const after = new Set(next.map(key));
  return [
    ...next
      .filter((name) => !before.has(key(name)))
      .map((name) => change(fact, path, { after: name })),
    ...old
      .filter((name) => !after.has(key(name)))
      .map((name) => change(fact, path, { before: name })),
  ].sort((one, other) =>
    compareText(one.after ?? one.before ?? "", other.after ?? other.before ?? ""),
  );
}

function statusChanges(old: ServerFacts, next: ServerFacts): readonly ServerChange[] {
  // A registry that does not say so keeps a server that is active.
  const before = (old.status ?? "active").toLowerCase();
  const after = (next.status ?? "active").toLowerCase();
  return differing("status", "/status", before, after);
}

function differing(
  fact: ServerChange["fact"],
  path: string,
  before: string | undefined,
  after: string | undefined,
  of?: string,
): readonly ServerChange[] {
  if (before === after) return [];
  return [
    change(fact, path, {
      ...withoutAbsent({ before, after, of }),
    }),
  ];
}

function change(
  fact: ServerChange["fact"],
  path: string,
  values: Pick<ServerChange, "before" | "after" | "of">,
): ServerChange {
  return { about: "server", side: "tool", path, fact, ...values };
}
