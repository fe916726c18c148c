import {
  addWebhook,
  createToken,
  openStore,
  type Store,
  type StoreLocation,
  verifyHub,
} from "@toolcrib/hub";
import { recordFigures } from "@toolcrib/testing/figures";
import { type Random, seededRandom } from "@toolcrib/testing/random";
import { runs } from "@toolcrib/testing/runs";
import { describe, expect, test } from "vitest";
import { serverJson } from "../hub-client.ts";
import { hubDatabases } from "../hub-databases.ts";
import { type HubProcess, startHubProcess } from "../hub-process.ts";

const CLIENTS = 12;
/** Publishes of one server; each version is asked for twice. */
const PUBLISHES = 25;
/** Times that a node is killed and started again. */
const KILLS = 6;

/** A version that somebody publishes. */
interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly body: string;
}

/** Every version twice, and the two near each other, as are versions of one server. */
function wantedVersions(total: number, random: Random): readonly Wanted[] {
  const servers = Math.max(2, Math.round(total / PUBLISHES));
  const all = Array.from({ length: total }, (_, at): Wanted => {
    const number = at >> 1;
    const name = `a/server-${number % servers}`;
    const version = `1.${Math.floor(number / servers)}.0`;
    const tool = {
      name: "ping",
      // New words break nobody, and each version has its own, so that each is compared.
      description: `Says that it is there, in the manner of ${version}.`,
      inputSchema: { type: "object", properties: { text: { type: "string" } } },
    };
    return {
      name,
      version,
      body: JSON.stringify({ server: serverJson(name, version), tools: [tool] }),
    };
  });
  const near = servers * 3;
  return all
    .map((each, at) => ({ each, at: at + random.next() * near }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

const keyOf = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name}@${version}`;

/** What the clients were answered. */
interface Answers {
  /** How often a version was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Answers that are neither `published` nor `there already`. */
  readonly odd: readonly string[];
  /** Requests that a killed node left without an answer. */
  readonly lost: number;
}

/** Publishes everything from several clients while two of three nodes are killed in turn. */
async function publishAll(
  location: StoreLocation,
  wanted: readonly Wanted[],
  tokens: readonly string[],
): Promise<Answers> {
  const nodes: HubProcess[] = [];
  for (let node = 0; node < 3; node += 1) nodes.push(await startHubProcess(location));
  const acknowledged = new Map<string, number>();
  const odd: string[] = [];
  let [answered, lost, killed] = [0, 0, 0];
  let killing: Promise<void> | undefined;

  const killNext = async (): Promise<void> => {
    const at = killed % 2;
    killed += 1;
    await nodes[at]?.kill();
    nodes[at] = await startHubProcess(location);
    killing = undefined;
  };
  const publishOne = async ({ body, ...version }: Wanted, client: number): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      // After a node that does not answer comes the next; the third is never killed.
      const node = nodes[(client + attempt) % nodes.length];
      const answer = await fetch(`${node?.url}/v0.1/publish`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${tokens[client]}`,
        },
        body,
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (answer === undefined) {
        lost += 1;
        continue;
      }
      if (answer.status === 200)
        acknowledged.set(keyOf(version), (acknowledged.get(keyOf(version)) ?? 0) + 1);
      else if (JSON.parse(answer.text).code !== "duplicate-version") odd.push(answer.text);
      return;
    }
  };
  const isDue = (): boolean =>
    killed < KILLS && answered > ((killed + 1) * wanted.length) / (KILLS + 1);
  const next = wanted.values();
  const client = async (number: number): Promise<void> => {
    for (const each of next) {
      await publishOne(each, number);
      answered += 1;
      // One node at a time: while one starts again, no other is killed.
      while (isDue() && killing !== undefined) await killing;
      if (isDue()) killing = killNext();
    }
  };
  try {
    await Promise.all(tokens.map((_, number) => client(number)));
    await killing;
    expect(killed).toBe(KILLS);
  } finally {
    for (const node of nodes) await node.kill();
  }
  return { acknowledged, odd, lost };
}

describe.each(hubDatabases())(
  "three nodes on one $kind, two killed in turn",
  ({ kind, create }) => {
    test("H14 clients race for the same versions: each once, one latest, no lost entry", async () => {
      const location = create();
      const total = runs(kind === "postgres" ? 5_000 : 1_000);
      const wanted = wantedVersions(total, seededRandom(21));
      const store = await openStore(location);
      try {
        const tokens = await createTokens(store);
        // Nobody listens there: every event stays in the outbox.
        const webhook = { url: "https://127.0.0.1:1/hook", namespace: "a/*" };
        await addWebhook(store, webhook, { actor: "test", at: new Date().toISOString() });
        const { acknowledged, odd, lost } = await publishAll(location, wanted, tokens);
        expect(odd).toEqual([]);
        const keys = [...new Set(wanted.map(keyOf))].sort();
        expect(keys).toHaveLength(Math.ceil(total / 2));
        // Published once each; an answer that was lost with its node is not repeated as one.
        expect([...acknowledged.values()].filter((times) => times !== 1)).toEqual([]);
        expect(acknowledged.size).toBeGreaterThanOrEqual(keys.length - lost);
        expect(await keptVersions(store)).toEqual(keys);
        expect(await publishedEntries(store)).toEqual(keys);
        expect(await events(store)).toEqual(keys);
        expect(await latestVersions(store)).toEqual(highestVersions(keys));
        expect((await verifyHub(store)).faults).toEqual([]);
        recordFigures(`Hub: three nodes on one ${kind}, two killed in turn`, [
          {
            what: "publishes by 12 clients, two for each version: versions missing, doubled, not in the audit log or not in the outbox",
            tried: total,
            wrong: 0,
          },
        ]);
      } finally {
        await store.close();
      }
    });
  },
);

async function createTokens(store: Store): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    const by = { actor: "test", at: new Date().toISOString() };
    tokens.push((await createToken(store, { namespace: "a/*", actions: ["publish"] }, by)).token);
  }
  return tokens;
}

async function keptVersions({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("version")
    .innerJoin("server", "server.id", "version.server_id")
    .select(["server.name", "version.version"])
    .execute();
  return rows.map(keyOf).sort();
}

async function publishedEntries({ db }: Store): Promise<readonly string[]> {
  const entries = await db
    .selectFrom("audit")
    .select("target")
    .where("action", "=", "version-published")
    .execute();
  return entries.map(({ target }) => target).sort();
}

/** What the outbox holds for the webhook. */
async function events({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("delivery")
    .innerJoin("audit", "audit.seq", "delivery.seq")
    .select("audit.target")
    .execute();
  return rows.map(({ target }) => target).sort();
}

/** The latest version of each server, and how many of its tools are found by a search. */
async function latestVersions({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("server")
    .innerJoin("version", "version.id", "server.latest_id")
    .innerJoin("latest_tool", "latest_tool.server_id", "server.id")
    .innerJoin("definition", "definition.id", "latest_tool.definition_id")
    .select(["server.name", "version.version"])
    .execute();
  return rows.map(keyOf).sort();
}

function highestVersions(keys: readonly string[]): readonly string[] {
  const highest = new Map<string, number>();
  for (const key of keys) {
    const [, name = "", minor = ""] = /^(.+)@1\.(\d+)\.0$/.exec(key) ?? [];
    highest.set(name, Math.max(highest.get(name) ?? 0, Number(minor)));
  }
  return [...highest].map(([name, minor]) => `${name}@1.${minor}.0`).sort();
}
