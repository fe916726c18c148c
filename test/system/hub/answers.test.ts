import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { type AskOptions, withHub as withHubOn } from "../../hub-client.ts";
import { sqliteDatabase } from "../../hub-databases.ts";

const weather = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  name: "weather",
  description: "Gives the weather of a city.",
  inputSchema: { type: "object", properties, required: [...required], additionalProperties: false },
});
const base = weather({ city: { type: "string" } });
const wider = weather({ city: { type: "string" }, days: { type: "integer" } });
const broken = weather({ city: { type: "string" } }, ["city"]);
const server = (version: string): JsonObject => ({
  name: "a/weather",
  description: "Weather",
  version,
});

const sqlite = sqliteDatabase();

type Ask = (
  path: string,
  body?: unknown,
  method?: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
) => Promise<{ readonly status: number; readonly json: any }>;

/** A hub on SQLite, asked from this machine below /v0.1. */
async function withHub(
  options: Parameters<typeof withHubOn>[1],
  use: (ask: Ask) => Promise<void>,
): Promise<void> {
  await withHubOn(sqlite, options, ({ ask }) =>
    use((path, body, method) => {
      const how: AskOptions = {
        ...(body === undefined ? {} : { body }),
        ...(method === undefined ? {} : { method }),
      };
      return ask(`/v0.1${path}`, how);
    }),
  );
}

test("a deleted version is found by those who ask for deleted ones, and by nobody else", async () => {
  await withHub({}, async (ask) => {
    await ask("/publish", { server: server("1.0.0"), tools: [base] });
    const path = "/servers/a%2Fweather/versions/1.0.0";
    expect((await ask(path)).status).toBe(200);
    expect((await ask(path, undefined, "DELETE")).status).toBe(200);
    expect((await ask(path)).status).toBe(404);
    expect((await ask(`${path}?include_deleted=false`)).status).toBe(404);
    expect((await ask(`${path}?include_deleted=true`)).status).toBe(200);
  });
});

test("a judgement names the version that would do; a first version needs none", async () => {
  await withHub({}, async (ask) => {
    const first = await ask("/x/dev.toolcrib/check", { server: server("1.0.0"), tools: [base] });
    expect(first.json).not.toHaveProperty("required");
    await ask("/publish", { server: server("1.0.0"), tools: [base] });
    const check = async (tools: readonly JsonObject[]): Promise<JsonObject> =>
      (await ask("/x/dev.toolcrib/check", { server: server("1.1.0"), tools })).json;
    expect(await check([broken])).toMatchObject({ code: "contract-broken", required: "2.0.0" });
    expect(await check([wider])).toMatchObject({ publishes: true, required: "1.1.0" });
  });
});

test("which versions accept a call: its arguments count, and none are none", async () => {
  await withHub({ policy: { policy: "off" } }, async (ask) => {
    await ask("/publish", { server: server("1.0.0"), tools: [base] });
    await ask("/publish", { server: server("2.0.0"), tools: [broken] });
    const accepts = async (call: object): Promise<unknown> => {
      const path = "/x/dev.toolcrib/servers/a%2Fweather/accepts";
      const { json } = await ask(path, { tool: "weather", ...call });
      return json.versions.map(({ version, accepted }: JsonObject) => [version, accepted]);
    };
    expect(await accepts({})).toEqual(
      expect.arrayContaining([
        ["1.0.0", true],
        ["2.0.0", false],
      ]),
    );
    expect(await accepts({ arguments: { city: "Oslo" } })).toEqual(
      expect.arrayContaining([
        ["1.0.0", true],
        ["2.0.0", true],
      ]),
    );
    expect(await accepts({ arguments: { city: 5 } })).toEqual(
      expect.arrayContaining([["1.0.0", false]]),
    );
  });
});

test("reviews that wait are listed until somebody decides", async () => {
  await withHub({ policy: { policy: "review" } }, async (ask) => {
    await ask("/publish", { server: server("1.0.0"), tools: [base] });
    const { json } = await ask("/publish", { server: server("2.0.0"), tools: [broken] });
    const waiting = async (): Promise<number> =>
      (await ask("/x/dev.toolcrib/reviews")).json.reviews.length;
    expect(await waiting()).toBe(1);
    const decision = { decision: "approved", reason: "announced" };
    expect((await ask(`/x/dev.toolcrib/reviews/${json.review}`, decision)).status).toBe(200);
    expect(await waiting()).toBe(0);
  });
});

test("words that are operators of the database are words", async () => {
  await withHub({}, async (ask) => {
    await ask("/publish", { server: server("1.0.0"), tools: [base] });
    for (const words of ["weather", "weather OR", "NOT weather city", "NEAR weather"]) {
      const path = `/x/dev.toolcrib/tools?search=${encodeURIComponent(words)}`;
      const { status, json } = await ask(path);
      expect([words, status, json.tools?.length ?? json.results?.length]).toEqual([words, 200, 1]);
    }
  });
});
