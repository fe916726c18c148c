import type { ServerTarget } from "../connect/target.ts";
import { maskCommand } from "./command-secrets.ts";
import { isHarmlessName, isSecretName } from "./secret-name.ts";
import { maskUrl } from "./url-secrets.ts";

/** The values that a server was given and that messages must not repeat. */
export interface TargetSecrets {
  /** Every value, whatever its name: headers, variables, and what hides in a command or URL. */
  readonly given: readonly string[];
  /** Those that no description holds for its own sake: all but ordinary words, paths and URLs. */
  readonly credentials: readonly string[];
}

/** Shorter ones could be words of a description. */
const shortestCredential = 8;

/** A value such as `production` or `8080` occurs anywhere; under the name of a secret it still is one. */
const plainWord = /^(?:[A-Za-z]{1,12}|\d{1,8})$/;

/**
 * Whether a value under a name that says nothing may well stand in a description for its own sake:
 * a word or two, a number, a path, a URL without secrets.
 */
function isOrdinary(value: string): boolean {
  const words = value.length <= 12 && /^[a-z0-9]+(?:[-_. ][a-z0-9]+)*$/i.test(value);
  return (
    words ||
    /^(?:[A-Za-z]:)?[/\\](?:[\w. -]+[/\\])*[\w. -]*$/.test(value) ||
    (/^https?:\/\//i.test(value) && maskUrl(value).secrets.length === 0)
  );
}

/** Collects the values that a server is given: variables or headers, and what its command or URL hides. */
export function targetSecrets(target: ServerTarget): TargetSecrets {
  const given = target.kind === "stdio" ? target.env : target.headers;
  const named = [...Object.entries(given ?? {}), ...Object.entries(target.secrets ?? {})].filter(
    ([name]) => !isHarmlessName(name),
  );
  const hidden =
    target.kind === "stdio"
      ? maskCommand([target.command, ...(target.args ?? [])]).secrets
      : maskUrl(target.url).secrets;
  const inUrls = named.flatMap(([, value]) => maskUrl(value).secrets);
  const credentials = named.flatMap(([name, value]) =>
    isSecretName(name) || !isOrdinary(value) ? [value] : [],
  );
  return {
    given: [
      ...hidden,
      ...inUrls,
      ...credentials,
      ...named.flatMap(([, value]) => (plainWord.test(value) ? [] : [value])),
    ],
    credentials: [...hidden, ...inUrls, ...credentials].filter(
      (value) => value.length >= shortestCredential,
    ),
  };
}
