import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openStore, openWorkerProver, type StoreLocation, serveHub } from "@toolcrib/hub";
import type { WordMeanings } from "@toolcrib/search";
import { interleaved } from "../bench.ts";
import { WELL_KNOWN_QUERIES } from "../search-queries/well-known.ts";
import { bareLatest, bareList, bareSearch } from "./bare-answers.ts";
import { type BareDatabase, openBareDatabase } from "./bare-database.ts";
import { barePublish, type MadeVersion, nextVersion } from "./bare-publish.ts";
import { type HttpClient, openHttpClient } from "./http-client.ts";
import { nameOf, openCopier, PUBLISHED_SERVERS, publishBody, toolsOf } from "./load-servers.ts";

/** What is measured of a hub, beside what it would be without one. */
export const MEASURED = ["list of 100", "get latest", "search", "publish of 20 tools"] as const;

/** Median milliseconds of a hub and of the bare database, for each thing. */
export type HubTimes = Readonly<
  Record<(typeof MEASURED)[number], { readonly ours: number; readonly bare: number }>
>;

/** Versions that are published by either side, and how many before: a worker is slow while it is new. */
const PUBLISHES = 55;
const FIRST_PUBLISHES = 70;

/** A hub under measurement, which grows. */
export interface MeasuredHub {
  /** Adds servers until there are so many. */
  readonly grow: (to: number) => Promise<void>;
  readonly measure: () => Promise<HubTimes>;
  readonly close: () => Promise<void>;
}

/** Opens an empty place as a hub, and publishes the first servers. */
export async function openMeasuredHub(
  location: StoreLocation,
  texts: readonly string[],
  meanings: WordMeanings,
): Promise<MeasuredHub> {
  const store = await openStore(location);
  const bare = await openBareDatabase(location);
  const limits = { read: { perMinute: 1e9 }, write: { perMinute: 1e9 } };
  const hub = await serveHub(store, { port: 0, limits, policy: { lint: "never" } });
  const bareServer = await serveBare(bare);
  const { ask, disconnect } = openHttpClient();
  const api = `${hub.url}/v0.1`;
  for (let number = 0; number < PUBLISHED_SERVERS; number += 1)
    await ask(`${api}/publish`, publishBody(number, "1.0.0", toolsOf(texts, number)));
  const prover = openWorkerProver();
  const grow = await openCopier(bare, store.kind);
  let servers = PUBLISHED_SERVERS;
  return {
    grow: async (to) => {
      // SQLite lets nothing else run meanwhile: connections would be found closed afterwards.
      disconnect();
      await grow(servers, to);
      servers = to;
      await checkCopies(api, ask, servers);
    },
    measure: async () => {
      const random = turns((at) => nameOf((at * 7919) % servers));
      // Each side publishes the same tools, of servers that are copies of the same ones.
      const made = (side: number): MadeVersion[] =>
        Array.from({ length: FIRST_PUBLISHES + PUBLISHES }, (_, at) => {
          const number = servers - 1 - at - side * PUBLISHED_SERVERS;
          return nextVersion(number, "1.0.1", toolsOf(texts, number));
        });
      const bodies = made(0).map(({ number, version, tools }) =>
        publishBody(number, version, tools),
      );
      const versions = made(1);
      const publishes = {
        ours: () => ask(`${api}/publish`, bodies.shift()),
        bare: async () => {
          const version = versions.shift();
          if (version !== undefined) await barePublish(bare, prover, version);
        },
      };
      await interleaved(publishes, FIRST_PUBLISHES);
      const query = turns((at) => WELL_KNOWN_QUERIES[at % WELL_KNOWN_QUERIES.length]?.query ?? "");
      return {
        "list of 100": await interleaved(
          { ours: () => ask(`${api}/servers?limit=100`), bare: () => ask(bareServer.url) },
          100,
        ),
        "get latest": await interleaved(
          {
            ours: () => ask(`${api}/servers/${encodeURIComponent(random.ours())}/versions/latest`),
            bare: () => ask(`${bareServer.url}?name=${encodeURIComponent(random.bare())}`),
          },
          400,
        ),
        search: await interleaved(
          {
            ours: () =>
              ask(`${api}/x/dev.toolcrib/tools?search=${encodeURIComponent(query.ours())}`),
            bare: () => bareSearch(bare, store.kind, { query: query.bare(), meanings }),
          },
          WELL_KNOWN_QUERIES.length + 5,
        ),
        "publish of 20 tools": await interleaved(publishes, PUBLISHES),
      };
    },
    close: async () => {
      disconnect();
      await hub.close();
      await bareServer.close();
      await prover.close();
      await bare.close();
      await store.close();
    },
  };
}

/** Copies are what a publish would have made: all that the hub says of one is what it says of its original. */
async function checkCopies(api: string, ask: HttpClient["ask"], servers: number): Promise<void> {
  for (const original of [0, 7, PUBLISHED_SERVERS - 1]) {
    const copy = original + servers - PUBLISHED_SERVERS;
    const [expected, found] = await Promise.all(
      [original, copy].map(async (number) => {
        const name = nameOf(number);
        const path = `servers/${encodeURIComponent(name)}/versions`;
        const answers = await Promise.all([
          ask(`${api}/${path}`),
          ask(`${api}/${path}/latest`),
          ask(`${api}/x/dev.toolcrib/${path}/1.0.0/tools`),
        ]);
        // A copy has the digests of its original with its own number after them.
        return answers
          .join("\n")
          .replaceAll(name, "NAME")
          .replaceAll(/([0-9a-f]{64})-\d+/g, "$1");
      }),
    );
    if (expected !== found) throw new Error(`${nameOf(copy)} is not like ${nameOf(original)}`);
  }
}

/** The same values in turn for both sides. */
function turns<Value>(value: (at: number) => Value): { ours: () => Value; bare: () => Value } {
  let [ours, bare] = [0, 0];
  return { ours: () => value(ours++), bare: () => value(bare++) };
}

/** The least that gives the same over HTTP: the query and its rows as JSON. */
async function serveBare(
  bare: BareDatabase,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? "/", "http://bare").searchParams.get("name");
    const text = await (name === null ? bareList(bare) : bareLatest(bare, name));
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
