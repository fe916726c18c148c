import type { Action, Store } from "@toolcrib/hub";
import { ToolcribError } from "@toolcrib/model";
import { type ExitCode, exitCodes } from "../../exit-codes.ts";
import type { Output } from "../../output/output.ts";
import { loadHub } from "./load-hub.ts";

/** What the command line says about tokens. */
export interface TokenWords {
  /** What follows `hub token`. */
  readonly words: readonly string[];
  readonly namespace: string | undefined;
  readonly can: string | undefined;
  readonly expires: string | undefined;
  readonly json: boolean;
}

/** `hub token create|list|revoke`. */
export async function hubTokens(
  store: Store,
  { words: [verb, id], ...given }: TokenWords,
  output: Output,
): Promise<ExitCode> {
  const { createToken, listTokens, revokeToken } = await loadHub();
  const by = { actor: "command-line", at: new Date().toISOString() };
  switch (verb) {
    case "create": {
      const made = await createToken(store, await readGrant(given), by);
      if (given.json) output.json(made);
      else {
        output.print(made.token);
        output.note(`this is token ${made.id}; it is not shown again`);
      }
      return exitCodes.ok;
    }
    case "list": {
      const tokens = await listTokens(store);
      if (given.json) output.json({ tokens });
      else if (tokens.length === 0)
        output.note("there are no tokens: only this machine may publish");
      else
        for (const token of tokens)
          output.print(
            [
              token.id,
              token.namespace,
              token.actions.join(","),
              token.revokedAt !== undefined
                ? `revoked ${token.revokedAt}`
                : token.expiresAt !== undefined
                  ? `until ${token.expiresAt}`
                  : "no end",
            ].join("  "),
          );
      return exitCodes.ok;
    }
    case "revoke": {
      const number = /^\d{1,15}$/.test(id ?? "") ? Number(id) : Number.NaN;
      if (Number.isNaN(number))
        throw new ToolcribError(
          "usage",
          "hub token revoke takes the number that hub token list shows",
        );
      if (!(await revokeToken(store, number, by)))
        throw new ToolcribError("usage", `there is no token ${number} that could be revoked`);
      if (given.json) output.json({ revoked: number });
      else output.note(`token ${number} is revoked`);
      return exitCodes.ok;
    }
    default:
      throw new ToolcribError("usage", "hub token is followed by create, list or revoke");
  }
}

async function readGrant({
  namespace,
  can = "publish",
  expires,
}: Pick<TokenWords, "namespace" | "can" | "expires">): Promise<{
  readonly namespace: string;
  readonly actions: readonly Action[];
  readonly expiresAt?: string;
}> {
  const { ACTIONS, isGlob } = await loadHub();
  if (namespace === undefined || !isGlob(namespace))
    throw new ToolcribError(
      "usage",
      "--namespace says for which servers: a name, or the beginning of names and *, as io.github.me/*",
    );
  const actions = can.split(",").map((word) => {
    const found = ACTIONS.find((action) => action === word.trim());
    if (found === undefined)
      throw new ToolcribError("usage", `--can takes ${ACTIONS.join(", ")}, separated by commas`);
    return found;
  });
  if (expires === undefined) return { namespace, actions };
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(expires) ? Date.parse(expires) : Number.NaN;
  if (Number.isNaN(time))
    throw new ToolcribError("usage", "--expires takes a day, as in 2027-01-31");
  return { namespace, actions, expiresAt: new Date(time).toISOString() };
}
