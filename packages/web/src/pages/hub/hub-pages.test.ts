import { hubPages } from "@toolcrib/testing/hub-page-samples";
import { expect, test } from "vitest";

const page = (path: string): string => hubPages.get(path) ?? "";

test.each([...hubPages.keys()])("V2 the page %s is whole", (path) => {
  const html = page(path);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html.match(/<main /g)).toHaveLength(1);
  // Nothing inline: the policy would refuse it.
  expect(html).not.toMatch(/<script(?! src="\/assets\/)|<style|\sstyle="|\son\w+="/);
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("V2 a server without a tool list is never shown as compatible", () => {
  const html = page("/servers/io.example/unknown");
  expect(html).toContain("Tools unknown");
  expect(html).not.toContain("Which versions accept my call?");
});

test("V2 only those who may decide are asked to", () => {
  expect(page("/review/waiting")).toContain("Accept and publish");
  expect(page("/review/refused")).not.toContain("Accept and publish");
  expect(page("/review/refused")).toContain("Not published");
});

test("V2 a pasted call says which versions accept it, and why others do not", () => {
  const html = page("/servers/io.example/maps");
  expect(html).toContain("Refuses");
  expect(html).toContain("Accepts");
  expect(html).toContain("/when: expected a date, got &quot;tomorrow&quot;");
});

test("V2 a call that is checked is accepted or refused, never both; none is shown before", () => {
  expect(page("/tool")).toContain("Refused");
  expect(page("/tool")).toContain("expected at most 50, got 75");
  expect(page("/tool")).not.toContain("The arguments fit the schema.");
  expect(page("/tool/accepted")).toContain("The arguments fit the schema.");
  expect(page("/tool/accepted")).not.toContain("Refused");
  expect(page("/tool/unchecked")).not.toContain("The arguments fit the schema.");
  expect(page("/tool/unchecked")).not.toContain("Refused");
});
