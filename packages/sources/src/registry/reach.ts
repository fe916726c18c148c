import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Launch, launchCommand, type RemoteLaunch } from "@toolcrib/catalog";
import type { ServerTarget } from "@toolcrib/mcp/connect";
import { maskCommand, maskUrl } from "@toolcrib/mcp/secrets";
import type { SourceContext } from "../source.ts";

/** What decides how a server of a registry is reached. */
export type Surroundings = Pick<SourceContext, "cwd" | "env" | "headers" | "spell" | "host">;

/** How a server of a registry is reached, or why it cannot be. */
export type Reach =
  | {
      readonly possible: true;
      readonly target: ServerTarget;
      /** The command or URL, and the names of the variables and headers it gets. */
      readonly shown: string;
      readonly experimental: boolean;
    }
  | { readonly possible: false; readonly reason: string };

/** Turns what a registry says about a server into what can be started or connected to. */
export function reach(launch: Launch, surroundings: Surroundings): Reach {
  return launch.kind === "remote"
    ? reachUrl(launch, surroundings)
    : reachPackage(launch, surroundings);
}

function reachPackage(
  launch: Exclude<Launch, RemoteLaunch>,
  { cwd, env: given, spell, host }: Surroundings,
): Reach {
  const plan = launchCommand(launch, given, (name) => spell("env", `${name}=…`));
  if (!plan.possible) return plan;
  const { commands, args, env, experimental } = plan;
  const command = commands.find((name) => isInstalled(name, host));
  if (command === undefined)
    return { possible: false, reason: `${commands.join(" or ")} is not installed` };
  return {
    possible: true,
    target: { kind: "stdio", command, args, cwd, env },
    shown: withNames(maskCommand([command, ...args]).shown.join(" "), Object.keys(env)),
    experimental,
  };
}

function reachUrl(
  { url, transport, headers }: RemoteLaunch,
  { headers: given, spell }: Surroundings,
): Reach {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return { possible: false, reason: "its URL holds variables, or is not one" };
  const lower = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const known = headers.map(({ name, value, required, fixed }) => ({
    name,
    required,
    // What the registry sets itself wins over what is given; its defaults do not.
    value: fixed ? value : (lower.get(name.toLowerCase()) ?? value),
  }));
  const missing = known.filter(({ value, required }) => required && value === undefined);
  if (missing.length > 0)
    return {
      possible: false,
      reason: `it needs ${missing.map(({ name }) => spell("header", `${name}: …`)).join(", ")}`,
    };
  const sent = known.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    possible: true,
    target: {
      kind: "http",
      url,
      headers: Object.fromEntries(sent),
      transport: transport === "sse" ? "sse" : "streamable-http",
    },
    shown: withNames(
      maskUrl(url).shown,
      sent.map(([name]) => name),
    ),
    experimental: false,
  };
}

function withNames(text: string, names: readonly string[]): string {
  return names.length === 0 ? text : `${text} (with ${names.join(", ")})`;
}

/** Which programs were found for a host: thousands of servers ask for the same few. */
const installed = new WeakMap<Surroundings["host"], Map<string, boolean>>();

function isInstalled(program: string, host: Surroundings["host"]): boolean {
  const known = installed.get(host) ?? new Map<string, boolean>();
  installed.set(host, known);
  const found = known.get(program) ?? isOnPath(program, host.env["PATH"]);
  known.set(program, found);
  return found;
}

function isOnPath(program: string, path = ""): boolean {
  const endings = process.platform === "win32" ? [".cmd", ".exe"] : [""];
  return path.split(delimiter).some((folder) =>
    endings.some((ending) => {
      try {
        accessSync(join(folder, program + ending), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }),
  );
}
