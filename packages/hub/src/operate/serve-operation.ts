import { errorMessage, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { isGlob } from "../access/actor.ts";
import { isOriginGlob, type RemoteCalls } from "../calls/remote-calls.ts";
import type { GatePolicy } from "../gate/policy.ts";
import { serveHub } from "../serve-hub.ts";
import type { Store } from "../store/open-store.ts";
import type { Operator } from "./operator.ts";

/** What an operator says about serving a hub. */
export interface ServeWords {
  readonly host?: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly policy: Partial<GatePolicy>;
  /** Each as `NAME=GLOB,GLOB`. */
  readonly collections: readonly string[];
  readonly allowPrivate: boolean;
  /** Origins whose tools pages may call. */
  readonly remotes: readonly string[];
  /** How they are called. */
  readonly callRemote: RemoteCalls["call"];
}

/** `hub serve`: checks what the operator says, before there is a store; then serves a hub until the signal. */
export function operateServer(
  { publicUrl, policy, collections, allowPrivate, remotes, callRemote, ...address }: ServeWords,
  { print, warn, signal }: Operator,
): (store: Store) => Promise<void> {
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl))
    throw new ToolcribError(
      "usage",
      "--public-url takes an address such as https://hub.example.org",
    );
  const options = {
    ...address,
    policy,
    allowPrivate,
    collections: readCollections(collections),
    ...(remotes.length === 0
      ? {}
      : { remoteCalls: { origins: readOrigins(remotes), call: callRemote } }),
    onError: (error: unknown) => warn(errorMessage(error)),
    ...withoutAbsent({ publicUrl }),
  };
  return async (store) => {
    const handle = await serveHub(store, options);
    print(`hub at ${handle.url}`);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    await handle.close();
  };
}

function readOrigins(words: readonly string[]): readonly string[] {
  const wrong = words.find((word) => !isOriginGlob(word));
  if (wrong !== undefined)
    throw new ToolcribError(
      "usage",
      `--allow-remote cannot be "${wrong.slice(0, 80)}": give an origin, as https://mcp.example.org or https://*.example.org`,
    );
  return words;
}

function readCollections(words: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name = "", list = ""] = /^([a-z0-9][a-z0-9-]{0,63})=(.+)$/.exec(word) ?? [];
      const globs = list.split(",").map((glob) => glob.trim());
      if (name === "" || !globs.every(isGlob))
        throw new ToolcribError(
          "usage",
          `--collection cannot be "${word.slice(0, 80)}": give NAME=GLOB,GLOB, as in team=io.github.team/*`,
        );
      return [name, globs];
    }),
  );
}
