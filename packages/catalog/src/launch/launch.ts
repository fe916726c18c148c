import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import { field, objectField, objectItems, textField, textItems } from "../document/read-field.ts";
import { extensionFor } from "../extension/publisher-extension.ts";

/** A way to reach a server that a registry names: a package to start, or a URL. */
export type Launch = PackageLaunch | RemoteLaunch;

/** A server that is started from a package. */
export interface PackageLaunch {
  readonly kind: "package";
  /** `npm`, `pypi`, `oci`, or one that toolcrib cannot start. */
  readonly registryType: string;
  /** A package name, or an image reference. */
  readonly identifier: string;
  readonly version?: string;
  readonly transport: string;
  readonly runtimeArguments: readonly LaunchArgument[];
  readonly packageArguments: readonly LaunchArgument[];
  readonly variables: readonly LaunchVariable[];
  /** The package as the server.json has it. */
  readonly fields: JsonObject;
}

/** A server that runs somewhere else. */
export interface RemoteLaunch {
  readonly kind: "remote";
  readonly url: string;
  readonly transport: string;
  readonly headers: readonly LaunchVariable[];
  /** The remote as the server.json has it. */
  readonly fields: JsonObject;
}

/** An argument of a command line. */
export interface LaunchArgument {
  /** The flag of a named argument. */
  readonly name?: string;
  /** What people call a positional argument. */
  readonly hint?: string;
  readonly value?: string;
  readonly required: boolean;
}

/** An environment variable or header. */
export interface LaunchVariable {
  readonly name: string;
  readonly value?: string;
  /** Whether the registry sets the value itself, rather than a default that a user may replace. */
  readonly fixed?: true;
  readonly required: boolean;
}

/** The ways to reach the server of a server.json, in the order of the file: packages, then URLs. */
export function serverLaunches(server: JsonObject): readonly Launch[] {
  const packages = objectItems(server, "packages").flatMap(
    (item) => packageLaunch(item, server) ?? [],
  );
  const remotes = objectItems(server, "remotes").flatMap((item) => remoteLaunch(item) ?? []);
  return [...packages, ...remotes];
}

function packageLaunch(fields: JsonObject, server: JsonObject): PackageLaunch | undefined {
  const registryType = textField(fields, "registryType");
  const identifier = textField(fields, "identifier");
  if (registryType === undefined || identifier === undefined) return undefined;
  const version = textField(fields, "version");
  return {
    kind: "package",
    registryType,
    identifier,
    ...withoutAbsent({ version }),
    transport: textField(objectField(fields, "transport"), "type") ?? "stdio",
    runtimeArguments: objectItems(fields, "runtimeArguments").map(argument),
    packageArguments: packageArguments(fields, server, identifier),
    variables: variables(fields, "environmentVariables"),
    fields,
  };
}

/** The arguments of a package: its own, else those that ToolHive's extension lists as texts. */
function packageArguments(
  fields: JsonObject,
  server: JsonObject,
  identifier: string,
): readonly LaunchArgument[] {
  const own = objectItems(fields, "packageArguments").map(argument);
  if (own.length > 0) return own;
  const texts = textItems(extensionFor(server, identifier)?.fields, "args");
  return texts.map((value) => ({ value, required: false }));
}

function remoteLaunch(fields: JsonObject): RemoteLaunch | undefined {
  const url = textField(fields, "url");
  if (url === undefined) return undefined;
  const transport = textField(fields, "type") ?? "streamable-http";
  return { kind: "remote", url, transport, headers: variables(fields, "headers"), fields };
}

function argument(fields: JsonObject): LaunchArgument {
  const name = textField(fields, "name");
  const hint = textField(fields, "valueHint");
  return {
    ...withoutAbsent({ name, hint }),
    ...inputValue(fields),
    required: field(fields, "isRequired") === true,
  };
}

function variables(fields: JsonObject, key: string): readonly LaunchVariable[] {
  return objectItems(fields, key).flatMap((item) => {
    const name = textField(item, "name");
    if (name === undefined) return [];
    const input = inputValue(item);
    const isFixed = input.value !== undefined && textField(item, "value") !== undefined;
    return [
      {
        name,
        ...input,
        ...(isFixed ? { fixed: true as const } : {}),
        required: field(item, "isRequired") === true,
      },
    ];
  });
}

/** The value of an input: its own, else its default; `{names}` become their variables' values. */
function inputValue(fields: JsonObject): { readonly value?: string } {
  const text = textField(fields, "value") ?? textField(fields, "default");
  if (text === undefined) return {};
  const known = objectField(fields, "variables");
  let complete = true;
  const value = text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = objectField(known, name);
    if (variable === undefined) return whole;
    const inner = textField(variable, "value") ?? textField(variable, "default");
    if (inner === undefined) complete = false;
    return inner ?? whole;
  });
  return complete ? { value } : {};
}
