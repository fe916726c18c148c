import { scryptSync } from "node:crypto";
import type { ServerLaunch } from "@toolcrib/model";
import { maskCommand } from "./command-secrets.ts";
import { packageOfCommand } from "./package-of-command.ts";
import { maskUrl } from "./url-secrets.ts";

/** How a server is started or reached, as somebody wrote it: variables are not replaced. */
export type WrittenLaunch =
  | {
      readonly kind: "stdio";
      readonly words: readonly string[];
      /** The variables that the configuration sets for the program. */
      readonly env?: Readonly<Record<string, string>>;
    }
  | { readonly kind: "http"; readonly url: string; readonly transport?: "streamable-http" | "sse" };

/** A value that only names where to take it from. */
const reference = /^\$\{[^{}]+\}$|^\$[A-Za-z_]\w*$/;

/**
 * What may be kept of a launch: its words with every secret replaced by `…`, and digests of the
 * secrets, which are slow to make and salted, so that a file does not give them away.
 */
export function launchRecord(written: WrittenLaunch, salt: string): ServerLaunch {
  const digests = (secrets: readonly string[]): { readonly secrets?: readonly string[] } => {
    const distinct = [...new Set(secrets)];
    return distinct.length === 0
      ? {}
      : { secrets: distinct.map((secret) => secretDigest(secret, salt)) };
  };
  if (written.kind === "http") {
    const { shown, secrets } = maskUrl(written.url);
    return {
      transport: written.transport === "sse" ? "sse" : "http",
      url: shown,
      ...digests(secrets),
    };
  }
  const { shown, secrets } = maskCommand(written.words);
  const started = packageOfCommand(shown);
  const env = Object.entries(written.env ?? {}).map(([name, value]) => [
    name,
    reference.test(value) ? value : secretDigest(value, salt),
  ]);
  return {
    transport: "stdio",
    command: shown,
    ...(started === undefined ? {} : { package: started }),
    ...(env.length === 0 ? {} : { env: Object.fromEntries(env) }),
    ...digests(secrets),
  };
}

function secretDigest(secret: string, salt: string): string {
  return `scrypt:${scryptSync(secret, salt, 16).toString("hex")}`;
}
