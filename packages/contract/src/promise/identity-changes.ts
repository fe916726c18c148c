import type { Json, ServerLaunch, ServerPromise } from "@toolcrib/model";
import type { IdentityChange } from "../changes/server-change.ts";
import { isSame } from "./definition-changes.ts";

/** What a server says to every model, where both sides are known. */
export function instructionsChanges(
  old: ServerPromise,
  next: ServerPromise,
): readonly IdentityChange[] {
  if (old.instructions === undefined || next.instructions === undefined) return [];
  return identityChange(
    "instructions",
    old.instructions || undefined,
    next.instructions || undefined,
  );
}

/** What a server calls itself, and how it is started or reached, where both sides are known. */
export function identityChanges(
  old: ServerPromise & { readonly version?: string },
  next: ServerPromise & { readonly version?: string },
): readonly IdentityChange[] {
  return [
    ...(old.server === undefined || next.server === undefined
      ? []
      : [
          ...identityChange("name", old.server.name, next.server.name),
          ...identityChange("title", old.server.title, next.server.title),
        ]),
    ...(old.version === undefined || next.version === undefined
      ? []
      : identityChange("version", old.version, next.version)),
    ...(old.launch === undefined || next.launch === undefined
      ? []
      : launchChanges(old.launch, next.launch)),
  ];
}

function launchChanges(old: ServerLaunch, next: ServerLaunch): readonly IdentityChange[] {
  return [
    ...identityChange("transport", old.transport, next.transport),
    ...identityChange("package", old.package, next.package),
    ...identityChange("command", otherWords(old, next), otherWords(next, old)),
    ...identityChange("url", old.url, next.url),
    ...identityChange("env", old.env, next.env),
    ...identityChange("secrets", old.secrets, next.secrets),
  ];
}

/** The command; where both sides run a package, without the word that names it. */
function otherWords(
  { command, package: own }: ServerLaunch,
  { package: other }: ServerLaunch,
): readonly string[] | undefined {
  if (own === undefined || other === undefined || own === other) return command;
  const name = own.slice(own.indexOf(":") + 1);
  return command?.filter((word) => word !== name);
}

function identityChange(
  field: IdentityChange["field"],
  before: Json | undefined,
  after: Json | undefined,
): readonly IdentityChange[] {
  if (isSame(before, after)) return [];
  return [{ about: "identity", side: "server", path: `/${field}`, field, before, after }];
}
