import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { loadMeanings } from "./load-meanings.ts";
import { relatedTerms } from "./related-terms.ts";
import { searchTools } from "./tool-index.ts";

const tools: readonly Tool[] = [
  { name: "maps_elevation", description: "Get elevation data for locations on the earth" },
  { name: "maps_geocode", description: "Convert an address into geographic coordinates" },
  { name: "get_transcript", description: "Extract the transcript of a YouTube video" },
  { name: "generate_pie_chart", description: "Shows the proportion of parts" },
  { name: "browser_close", description: "Close the page" },
];

test.each([
  ["how high above sea level is this place", "maps_elevation"],
  ["altitude of a mountain", "maps_elevation"],
  ["subtitles of a film", "get_transcript"],
  ["percentages in a circle", "generate_pie_chart"],
])("with the meanings of English words, %j finds %s", async (query, name) => {
  const meanings = await loadMeanings();
  if (meanings === undefined) throw new Error("the table is missing");
  expect(searchTools(query, tools, 1, { meanings })[0]?.tool.name).toBe(name);
});

test("words that mean about the same are near", async () => {
  const meanings = await loadMeanings();
  if (meanings === undefined) throw new Error("the table is missing");
  expect(meanings.words.length).toBe(28_146);
  expect(relatedTerms("altitude", meanings)).toContain("elevat");
  expect(relatedTerms("picture", meanings)).toContain("photo");
});
