import {
  type Launch,
  type LaunchArgument,
  type LaunchVariable,
  launchCommand,
  type PackageLaunch,
  type RemoteLaunch,
} from "@toolcrib/catalog";

/** What a client is told about a server: what to start, or where it is. */
export type ClientEntry =
  | {
      readonly kind: "stdio";
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      /** The values that whoever installs it has to give. */
      readonly asked: readonly string[];
    }
  | {
      readonly kind: "http" | "sse";
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly asked: readonly string[];
    };

/** How a client is told about one way to reach a server; a text says why it cannot be. */
export function clientEntry(launch: Launch): ClientEntry | string {
  return launch.kind === "remote" ? remoteEntry(launch) : packageEntry(launch);
}

/** What stands for a value until somebody gives it. */
function placeholder(name: string): string {
  return `YOUR ${name}`;
}

function remoteEntry({ url, transport, headers }: RemoteLaunch): ClientEntry | string {
  if (transport !== "streamable-http" && transport !== "sse")
    return "it is reached in a way that clients do not know";
  const given = headers.filter(({ fixed, required }) => required || fixed === true);
  const values = given.map(({ name, value }) => [name, filled(value ?? `{${name}}`)] as const);
  return {
    kind: transport === "sse" ? "sse" : "http",
    url,
    headers: Object.fromEntries(values),
    asked: given.filter(isAsked).map(({ name }) => name),
  };
}

function packageEntry(launch: PackageLaunch): ClientEntry | string {
  const asked = launch.variables
    .filter((variable) => variable.required && isAsked(variable))
    .map(({ name }) => name);
  const command = launchCommand(
    {
      ...launch,
      runtimeArguments: launch.runtimeArguments.map(withPlaceholder),
      packageArguments: launch.packageArguments.map(withPlaceholder),
    },
    Object.fromEntries(asked.map((name) => [name, placeholder(name)])),
  );
  if (!command.possible) return command.reason;
  const { commands, args, env } = command;
  return { kind: "stdio", command: commands[0], args, env, asked };
}

/** A value with places to fill in, as `Bearer {token}`. */
function filled(value: string): string {
  return value.replace(/\{([\w. -]{1,60})\}/g, (_place, name: string) => placeholder(name));
}

function isAsked({ value }: LaunchVariable): boolean {
  return value === undefined;
}

function withPlaceholder(argument: LaunchArgument): LaunchArgument {
  const { name, hint, value, required } = argument;
  if (!required || value !== undefined) return argument;
  return { ...argument, value: placeholder(hint ?? name ?? "VALUE") };
}
