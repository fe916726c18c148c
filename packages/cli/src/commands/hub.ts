import { resolve } from "node:path";
import type { Operator, Store } from "@toolcrib/hub";
import { withoutAbsent } from "@toolcrib/model";
import { readTextFile, writeNewFile } from "@toolcrib/runtime/files";
import { warnOfBlockedPort } from "@toolcrib/runtime/network";
import { parseHttpAddress } from "../arguments/http-address.ts";
import { choice, flag, text, texts } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { loadHub } from "./hub/load-hub.ts";
import { remoteCaller } from "./hub/remote-caller.ts";

const options = {
  data: text("DIR", "the folder with the data (./toolcrib-hub)"),
  database: text("URL", "a PostgreSQL database instead of a folder"),
  http: text("[HOST:]PORT", "serve: where to listen (127.0.0.1:4191)"),
  policy: choice(
    ["off", "report", "semver", "stable", "review"],
    "serve: what happens to a version that breaks callers (semver)",
  ),
  against: choice(
    ["latest", "major-line", "all"],
    "serve: the versions that a new one is compared with (latest)",
  ),
  lint: choice(
    ["error", "warning", "info", "never"],
    "serve: the level from which lint findings refuse a version (error)",
  ),
  "require-tools": flag("serve: refuse versions that do not say which tools they have"),
  strict: flag("serve: changes for undeclared keys alone count as breaks"),
  "public-url": text("URL", "serve: the address under which people reach the hub"),
  collection: texts("NAME=GLOBS", "serve: a list of its own at /registry/NAME/v0.1 (repeatable)"),
  "allow-remote": texts(
    "ORIGIN",
    "serve: let pages call tools of servers there, as https://mcp.example.org (repeatable)",
  ),
  "allow-private": flag(
    "serve: issuers, webhooks and remotes may be at private addresses, over http: too",
  ),
  namespace: text("GLOB", "token create, trust add, webhook add: the servers, as io.github.me/*"),
  can: text("ACTIONS", "token create, trust add: publish, accept, admin, with commas (publish)"),
  expires: text("DATE", "token create: the day from which it is refused"),
  issuer: text("URL", "trust add: whose tokens (OpenID Connect) are exchanged; or github"),
  audience: text("TEXT", "trust add: for whom its tokens are made, as the address of this hub"),
  claim: texts("NAME=VALUE", "trust add: what a token must say, a * at its end (repeatable)"),
  since: text("TIME", "import URL: only what changed since, instead of since the last import"),
  out: text("FILE", "export: where it is written, a file that is not there yet"),
} as const;

const ADDRESS = "4191";

/** A hub: served, filled, looked after. */
export const hub: Command = defineCommand({
  usage:
    "serve|token create|token list|token revoke ID|trust add|trust list|trust remove ID|webhook add URL|webhook list|webhook remove ID|webhook retry ID|import FILE|DIR|URL… [--since TIME]|export --out FILE|verify [--data DIR | --database URL]",
  details:
    "A registry of servers with their tools that refuses versions which break callers. Without tokens only this machine may publish. Every part works beside a hub that is running.",
  options,
  examples: [
    {
      line: "toolcrib hub serve",
      does: "a hub at http://127.0.0.1:4191, its data in ./toolcrib-hub",
    },
    {
      line: "toolcrib hub token create --namespace 'io.github.me/*' --expires 2027-01-31",
      does: "a token for CI, printed once",
    },
    {
      line: "toolcrib hub trust add --issuer github --audience https://hub.example.org",
      does: "GitHub Actions publishes io.github.OWNER/* without a stored secret",
    },
    { line: "toolcrib hub import snapshots/", does: "a folder of snapshots, verdicts noted" },
    {
      line: "toolcrib hub export --out hub.jsonl && toolcrib hub import hub.jsonl --database postgres://hub@db/hub",
      does: "move to PostgreSQL",
    },
  ],
  run: async (invocation) => {
    const { options: given, positionals, output, terminal, signal, format } = invocation;
    const [verb, ...words] = positionals;
    const { cwd } = terminal;
    const operator: Operator = {
      ...output,
      json: format === "json" ? output.json : undefined,
      signal,
    };
    const hub = await loadHub();
    // Each refuses wrong words before there is a store, which would be created.
    const parts: Readonly<Record<string, () => (store: Store) => Promise<unknown>>> = {
      serve: () => {
        const { policy, against, lint, strict, collection } = given;
        const address = parseHttpAddress(given.http ?? ADDRESS);
        warnOfBlockedPort(address.port, output);
        return hub.operateServer(
          {
            ...address,
            publicUrl: given["public-url"],
            policy: {
              strict,
              requireTools: given["require-tools"],
              ...withoutAbsent({ policy, against, lint }),
            },
            collections: collection,
            allowPrivate: given["allow-private"],
            remotes: given["allow-remote"],
            callRemote: remoteCaller(given["allow-private"]),
          },
          operator,
        );
      },
      token: () => (store) => hub.operateTokens(store, { ...given, words }, operator),
      trust: () => (store) => hub.operateTrusts(store, { ...given, words }, operator),
      webhook: () => (store) => hub.operateWebhooks(store, { ...given, words }, operator),
      import: () => (store) => {
        const places = words.map((word) =>
          /^https?:\/\//i.test(word) ? word : resolve(cwd, word),
        );
        const readText = (file: string): Promise<string> =>
          readTextFile(file, { shown: file, signal });
        return hub.operateImport(store, { places, readText, since: given.since }, operator);
      },
      export: () => {
        const { out: shown } = given;
        if (shown === undefined) throw usageError("hub export needs --out FILE");
        return async (store) => {
          // It holds hashes of tokens.
          await writeNewFile(resolve(cwd, shown), hub.exportHub(store), { shown });
          output.note(`written to ${shown}`);
        };
      },
      verify: () => (store) => hub.operateVerification(store, operator),
    };
    const part = Object.hasOwn(parts, verb ?? "") ? parts[verb ?? ""] : undefined;
    if (part === undefined) throw usageError(`hub is followed by ${Object.keys(parts).join(", ")}`);
    const outcome = await hub.withStore({ ...given, cwd }, operator, part());
    return outcome === false ? exitCodes.findings : exitCodes.ok;
  },
});
