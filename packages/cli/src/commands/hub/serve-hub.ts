import type { GatePolicy, Store } from "@toolcrib/hub";
import { ToolcribError } from "@toolcrib/model";
import { type HttpAddress, parseHttpAddress } from "../../arguments/http-address.ts";
import { type ExitCode, exitCodes } from "../../exit-codes.ts";
import type { Output } from "../../output/output.ts";
import { loadHub } from "./load-hub.ts";

/** How a hub is served. */
export interface ServeHubOptions {
  readonly http: string | undefined;
  readonly publicUrl: string | undefined;
  readonly policy: Partial<GatePolicy>;
  /** Each as `NAME=GLOB,GLOB`. */
  readonly collections: readonly string[];
}

const ADDRESS = "4190";

/** Serves a hub until the signal. */
export async function serveHub(
  store: Store,
  { http = ADDRESS, publicUrl, policy, collections }: ServeHubOptions,
  { output, signal }: { readonly output: Output; readonly signal: AbortSignal },
): Promise<ExitCode> {
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl))
    throw new ToolcribError(
      "usage",
      "--public-url takes an address such as https://hub.example.org",
    );
  const address: HttpAddress = parseHttpAddress(http);
  const { serveHub: start } = await loadHub();
  const handle = await start(store, {
    ...address,
    policy,
    collections: await readCollections(collections),
    onError: (error) => output.warn(error instanceof Error ? error.message : String(error)),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  });
  output.print(`hub at ${handle.url}`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await handle.close();
  return exitCodes.ok;
}

async function readCollections(
  words: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { isGlob } = await loadHub();
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
