import { ToolcribError } from "@toolcrib/model";
import { type Action, isGlob } from "../access/actor.ts";
import { createToken, listTokens, revokeToken } from "../access/tokens.ts";
import type { Store } from "../store/open-store.ts";
import { readActions, readNumber } from "./given-words.ts";
import type { Operator } from "./operator.ts";

/** What an operator says about tokens. */
export interface TokenWords {
  /** What follows `hub token`. */
  readonly words: readonly string[];
  readonly namespace: string | undefined;
  readonly can: string | undefined;
  readonly expires: string | undefined;
}

/** `hub token create|list|revoke`. */
export async function operateTokens(
  store: Store,
  { words: [verb, id], ...given }: TokenWords,
  operator: Operator,
): Promise<void> {
  const { json } = operator;
  const by = { actor: "command-line", at: new Date().toISOString() };
  switch (verb) {
    case "create": {
      const made = await createToken(store, readGrant(given), by);
      if (json) json(made);
      else {
        operator.print(made.token);
        operator.note(`this is token ${made.id}; it is not shown again`);
      }
      return;
    }
    case "list": {
      const tokens = await listTokens(store);
      if (json) json({ tokens });
      else if (tokens.length === 0)
        operator.note("there are no tokens: only this machine may publish");
      else
        for (const token of tokens)
          operator.print(
            [
              token.id,
              token.namespace,
              token.actions.join(","),
              ...(token.subject === undefined ? [] : [`for ${token.subject}`]),
              token.revokedAt !== undefined
                ? `revoked ${token.revokedAt}`
                : token.expiresAt !== undefined
                  ? `until ${token.expiresAt}`
                  : "no end",
            ].join("  "),
          );
      return;
    }
    case "revoke": {
      const number = readNumber(id, "hub token revoke");
      if (!(await revokeToken(store, number, by)))
        throw new ToolcribError("usage", `there is no token ${number} that could be revoked`);
      if (json) json({ revoked: number });
      else operator.note(`token ${number} is revoked`);
      return;
    }
    default:
      throw new ToolcribError("usage", "hub token is followed by create, list or revoke");
  }
}

function readGrant({
  namespace,
  can = "publish",
  expires,
}: Pick<TokenWords, "namespace" | "can" | "expires">): {
  readonly namespace: string;
  readonly actions: readonly Action[];
  readonly expiresAt?: string;
} {
  if (namespace === undefined || !isGlob(namespace))
    throw new ToolcribError(
      "usage",
      "--namespace says for which servers: a name, or the beginning of names and *, as io.github.me/*",
    );
  const actions = readActions(can);
  if (expires === undefined) return { namespace, actions };
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(expires) ? Date.parse(expires) : Number.NaN;
  if (Number.isNaN(time))
    throw new ToolcribError("usage", "--expires takes a day, as in 2027-01-31");
  return { namespace, actions, expiresAt: new Date(time).toISOString() };
}
