import { ToolcribError } from "@toolcrib/model";
import type { TrustGrant } from "../access/trusts.ts";
import { addTrust, isNamespaceTemplate, listTrusts, removeTrust } from "../access/trusts.ts";
import type { Store } from "../store/open-store.ts";
import { readActions, readNumber } from "./given-words.ts";
import type { Operator } from "./operator.ts";

/** What an operator says about issuers. */
export interface TrustWords {
  /** What follows `hub trust`. */
  readonly words: readonly string[];
  /** A URL, or `github`. */
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
  readonly namespace: string | undefined;
  /** Each as `NAME=VALUE`. */
  readonly claim: readonly string[];
  readonly can: string | undefined;
}

/** The issuer of the tokens of GitHub Actions, and the servers that the owner of a repository gets. */
const GITHUB = {
  issuer: "https://token.actions.githubusercontent.com",
  namespace: "io.github.{repository_owner}/*",
} as const;

/** `hub trust add|list|remove`. */
export async function operateTrusts(
  store: Store,
  { words: [verb, id], ...given }: TrustWords,
  { print, note, json }: Operator,
): Promise<void> {
  const by = { actor: "command-line", at: new Date().toISOString() };
  switch (verb) {
    case "add": {
      const grant = readTrust(given);
      const added = await addTrust(store, grant, by);
      if (json) json({ id: added, ...grant });
      else print(`trust ${added}: tokens of ${grant.issuer} may publish ${grant.namespace}`);
      return;
    }
    case "list": {
      const trusts = await listTrusts(store.db);
      if (json) json({ trusts });
      else if (trusts.length === 0) note("no issuer is trusted");
      else
        for (const { id, issuer, audience, namespace, claims, actions } of trusts) {
          const narrowed = Object.entries(claims).map(([name, value]) => `${name}=${value}`);
          print(
            [id, issuer, `for ${audience}`, namespace, actions.join(","), ...narrowed].join("  "),
          );
        }
      return;
    }
    case "remove": {
      const number = readNumber(id, "hub trust remove");
      if (!(await removeTrust(store, number, by)))
        throw new ToolcribError("usage", `there is no trust ${number}`);
      if (json) json({ removed: number });
      else note(`trust ${number} is removed; tokens that it gave out end within 5 minutes`);
      return;
    }
    default:
      throw new ToolcribError("usage", "hub trust is followed by add, list or remove");
  }
}

function readTrust({
  issuer: named,
  audience,
  namespace: given,
  claim,
  can = "publish",
}: Omit<TrustWords, "words">): TrustGrant {
  const issuer = named === "github" ? GITHUB.issuer : named;
  const namespace = given ?? (named === "github" ? GITHUB.namespace : undefined);
  if (issuer === undefined || !/^https?:\/\/[^\s?#@]+$/.test(issuer) || !URL.canParse(issuer))
    throw new ToolcribError(
      "usage",
      "--issuer says whose tokens are taken: github, or the URL of an issuer as its tokens have it",
    );
  if (audience === undefined || audience === "")
    throw new ToolcribError(
      "usage",
      "--audience says for whom tokens must be made: the address of this hub, as publish --to has it",
    );
  if (namespace === undefined || !isNamespaceTemplate(namespace))
    throw new ToolcribError(
      "usage",
      "--namespace says for which servers, claims of the token in braces: io.github.{repository_owner}/*",
    );
  const claims = Object.fromEntries(claim.map(readClaim));
  if (!namespace.includes("{") && claim.length === 0)
    throw new ToolcribError(
      "usage",
      "everybody with a token of the issuer could publish: narrow it with --claim, as repository=me/server, or with a claim in --namespace",
    );
  const actions = readActions(can);
  if (!actions.includes("publish") && !actions.includes("admin"))
    throw new ToolcribError("usage", "--can of a trust includes publish");
  return { issuer, audience, namespace, claims, actions };
}

function readClaim(word: string): readonly [string, string] {
  const [, name, value] = /^([A-Za-z_][\w.-]{0,63})=([^*]+\*?)$/.exec(word) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new ToolcribError("usage", "--claim takes NAME=VALUE, as in repository=me/server");
}
