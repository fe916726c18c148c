import { type Launch, serverLaunches } from "@toolcrib/catalog";
import { type JsonObject, shellWord } from "@toolcrib/model";
import type { InstallWay, Snippet } from "@toolcrib/web";
import { type ClientEntry, clientEntry } from "./client-entry.ts";
import { INSTALL_CLIENTS } from "./install-clients.ts";

/** Ways to reach a server that its page offers: one package and one address say enough. */
const KINDS = ["package", "remote"] as const;

/** How to use a server in the usual clients: started from a package, and at its address. */
export function installWays(name: string, server: JsonObject): readonly InstallWay[] {
  // Claude Code takes no other characters.
  const key = (name.split("/").at(-1) ?? name).replace(/[^\w-]+/g, "-");
  const launches = serverLaunches(server);
  return KINDS.flatMap((kind) => {
    const ways = launches.filter((launch) => launch.kind === kind).map(wayOf);
    const way = ways.find(({ entry }) => typeof entry !== "string") ?? ways[0];
    if (way === undefined) return [];
    const { title, entry } = way;
    if (typeof entry === "string") return [{ title, reason: entry, asks: [], snippets: [] }];
    const snippets = INSTALL_CLIENTS.flatMap(({ title: client, place, write }) => {
      const text = write(key, entry);
      return text === undefined ? [] : [{ title: client, place, text }];
    });
    return [{ title, asks: entry.asked, snippets }];
  });
}

/** How to see the tools of a version before it is installed: out of the hub, or of the server itself. */
export function lookFirst(
  server: JsonObject,
  {
    name,
    version,
    publicUrl,
    isKnown,
  }: {
    readonly name: string;
    readonly version: string;
    readonly publicUrl: string;
    /** Whether the hub knows the tools. */
    readonly isKnown: boolean;
  },
): Snippet | undefined {
  const look = (source: string): Snippet => ({
    title: "toolcrib",
    text: `npx toolcrib list ${source}`,
  });
  if (isKnown) {
    const source = shellWord(`hub:${name}@${version}`);
    return look(`${source} --hub ${shellWord(publicUrl)} --show-tools`);
  }
  const entry = serverLaunches(server)
    .map(clientEntry)
    .find((each) => typeof each !== "string");
  return entry === undefined ? undefined : look(liveSource(entry));
}

function liveSource(entry: ClientEntry): string {
  if (entry.kind === "stdio") {
    const env = Object.entries(entry.env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const words = ["--show-tools", ...env, "--", entry.command, ...entry.args];
    return words.map(shellWord).join(" ");
  }
  const headers = Object.entries(entry.headers).flatMap(([name, value]) => [
    "--header",
    `${name}: ${value}`,
  ]);
  return [entry.url, "--show-tools", ...headers].map(shellWord).join(" ");
}

function wayOf(launch: Launch): { readonly title: string; readonly entry: ClientEntry | string } {
  const entry = clientEntry(launch);
  if (launch.kind === "remote") return { title: launch.url, entry };
  const { registryType, identifier, version } = launch;
  const exact = version === undefined || registryType === "oci" ? "" : ` ${version}`;
  return { title: `${registryType}: ${identifier}${exact}`, entry };
}
