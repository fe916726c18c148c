import { visibleText } from "@toolcrib/model";
import type { LaunchArgument, LaunchVariable, PackageLaunch } from "./launch.ts";
import { packageRunners } from "./package-runner.ts";

/** The command line that starts a server, or the reason why there is none. */
export type LaunchCommand =
  | {
      readonly possible: true;
      /** Programs that can do it; the first that is installed is used. */
      readonly commands: readonly [string, ...string[]];
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly experimental: boolean;
    }
  | { readonly possible: false; readonly reason: string };

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+!_-]*$/;

/**
 * The command that starts a package, without a shell. `given` are environment variables from the
 * user, which count more than the registry's defaults, though not than what it sets itself;
 * `writeVariable` says how one that is missing is given. Nothing is started here.
 */
export function launchCommand(
  launch: PackageLaunch,
  given: Readonly<Record<string, string>> = {},
  writeVariable: (name: string) => string = (name) => `--env ${name}=…`,
): LaunchCommand {
  const { registryType, identifier, version, transport } = launch;
  const runner = packageRunners.find((known) => known.registryType === registryType);
  if (runner === undefined)
    return impossible(`packages of ${visibleText(registryType, 40)} cannot be started`);
  if (!runner.identifier.test(identifier))
    return impossible(
      `"${visibleText(identifier, 100)}" is not a name of an ${registryType} package`,
    );
  if (version !== undefined && !VERSION.test(version))
    return impossible(`"${visibleText(version, 40)}" is not an exact version`);
  if (transport !== "stdio")
    return impossible(`a package that speaks ${visibleText(transport, 40)} cannot be asked`);
  const runtime = words(launch.runtimeArguments);
  const own = words(launch.packageArguments);
  const env = environment(launch.variables, given);
  const unset = env.missing.map((name) => writeVariable(visibleText(name, 60)));
  const missing = [...runtime.missing, ...own.missing, ...unset];
  if (missing.length > 0) return impossible(`it needs ${missing.join(", ")}`);
  const parts = { runtime: runtime.words, variables: Object.keys(env.values) };
  return {
    possible: true,
    commands: runner.commands,
    args: [...runner.words(launch, parts), ...own.words],
    env: env.values,
    experimental: runner.experimental,
  };
}

function words(items: readonly LaunchArgument[]): {
  readonly words: readonly string[];
  readonly missing: readonly string[];
} {
  const isMissing = ({ value, required }: LaunchArgument): boolean =>
    required && value === undefined;
  return {
    words: items.flatMap(({ name, value }) =>
      value === undefined ? [] : name === undefined ? [value] : [name, value],
    ),
    missing: items
      .filter(isMissing)
      .map(({ name, hint }) => `the argument ${visibleText(name ?? hint ?? "without a name", 60)}`),
  };
}

function environment(
  items: readonly LaunchVariable[],
  given: Readonly<Record<string, string>>,
): { readonly values: Readonly<Record<string, string>>; readonly missing: readonly string[] } {
  const all = items.map(({ name, value, required, fixed }) => ({
    name,
    required,
    value: !fixed && Object.hasOwn(given, name) ? given[name] : value,
  }));
  return {
    values: Object.fromEntries(
      all.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    missing: all
      .filter(({ value, required }) => required && value === undefined)
      .map(({ name }) => name),
  };
}

function impossible(reason: string): LaunchCommand {
  return { possible: false, reason };
}
