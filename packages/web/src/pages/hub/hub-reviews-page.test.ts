import { expect, test } from "vitest";
import { renderPage } from "../render-page.ts";
import { HubReviewsPage, type ReviewRow } from "./hub-reviews-page.tsx";

const site = { name: "test", nav: [], assets: { style: "/s.css", script: "/s.js" } };
const row: ReviewRow = {
  ...{ server: "io.example/a", version: "2.0.0", href: "/servers/a/2.0.0", tone: "warn" },
  ...{ word: "Waiting", who: "token:1", time: "2026-07-28" },
} as const;

test.each([
  [0, [], "No version waits for a decision.", true],
  [1, [row], "1 version waits for a decision.", false],
  [2, [row, { ...row, version: "3.0.0" }], "2 versions wait for a decision.", false],
  [0, [{ ...row, word: "Refused" }], "No version waits for a decision.", false],
])("%i waiting of %j", (waiting, reviews, sentence, isEmpty) => {
  const page = renderPage(HubReviewsPage({ site, reviews, waiting }));
  expect(page).toContain(sentence);
  expect(page.includes("No reviews yet")).toBe(isEmpty);
  for (const { version, word } of reviews) {
    expect(page).toContain(version);
    expect(page).toContain(word);
  }
});
