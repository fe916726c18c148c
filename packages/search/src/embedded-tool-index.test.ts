import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { EmbeddedToolIndex } from "./embedded-tool-index.ts";
import type { Embedder } from "./embedder.ts";

/** Knows three topics by a few words each. */
const TOPICS = [/rain|umbrella|weather/, /money|invoice|bill/, /code|branch/];
const texts: string[] = [];
const embedder: Embedder = {
  embed: async (asked) => {
    texts.push(...asked);
    return asked.map((text) => TOPICS.map((topic) => (topic.test(text) ? 1 : 0.1)));
  },
};

const weather: Tool = { name: "getWeather", description: "The weather of tomorrow" };
const bill: Tool = { name: "send_bill", title: "Send an invoice" };

test("R13 an embedder finds tools by none of their words, and reads each text once", async () => {
  const index = new EmbeddedToolIndex(embedder);
  await index.add([weather, bill]);
  await index.add([weather]);
  expect(texts).toEqual(["get weather: The weather of tomorrow", "send an invoice: "]);
  expect((await index.search("do I take an umbrella"))[0]).toMatchObject({
    tool: weather,
    matched: ["meaning"],
  });
  expect((await index.search("invoice"))[0]?.matched).toEqual(["name", "title"]);
  expect(await index.search("…")).toEqual([]);
  expect(index.remove(weather)).toBe(true);
  expect(index.size).toBe(1);
  expect((await index.search("weather")).map(({ tool }) => tool)).not.toContain(weather);
});

test("tools whose texts the embedder refuses are not added", async () => {
  const index = new EmbeddedToolIndex<Tool>({
    embed: () => Promise.reject(new Error("out of memory")),
  });
  await expect(index.add([weather])).rejects.toThrow("out of memory");
  expect(index.size).toBe(0);
  expect(await index.search("weather")).toEqual([]);
});

test("an embedder gets 32 texts at once, and is not asked where there are none", async () => {
  const counts: number[] = [];
  const index = new EmbeddedToolIndex<Tool>({
    embed: async (asked) => {
      counts.push(asked.length);
      return asked.map(() => [1, 0]);
    },
  });
  const tools = Array.from({ length: 64 }, (_, at) => ({ name: `tool${at}` }));
  await index.add(tools);
  expect(counts).toEqual([32, 32]);
  await index.add(tools);
  await index.add([]);
  expect(counts).toEqual([32, 32]);
});
