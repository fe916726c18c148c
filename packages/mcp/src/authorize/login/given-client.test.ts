import { expect, test } from "vitest";
import { type GivenClient, requireIssuer } from "./given-client.ts";

const server = "https://mcp.example.org";
const refused = (client: GivenClient, found: string): string => {
  try {
    requireIssuer(client, found, server);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("a client without a secret, or registered where the server says, may go on", () => {
  const found = "https://issuer.example.org";
  expect(refused({ id: "me" }, found)).toBe("");
  expect(refused({ id: "me", secret: "s", issuer: found }, found)).toBe("");
});

test("a secret or key is sent to nobody whom only the server names", () => {
  for (const credential of [{ secret: "s" }, { privateKey: "k" }]) {
    expect(refused({ id: "me", ...credential }, "https://evil.example")).toContain(
      "a client secret or key is sent there only if OAUTH_ISSUER says so (OAUTH_ISSUER=https://evil.example)",
    );
    const known = { id: "me", ...credential, issuer: "https://issuer.example.org" };
    expect(refused(known, "https://evil.example")).toBe(
      `${server} takes tokens of https://evil.example, and the client is registered at https://issuer.example.org`,
    );
  }
});

test("of a long address that a server names, 200 characters are shown", () => {
  const found = `https://evil.example/${"x".repeat(1_000)}`;
  const known = { id: "me", secret: "s", issuer: "https://issuer.example.org" };
  expect(refused(known, found)).toBe(
    `${server} takes tokens of ${found.slice(0, 200)}… (${found.length - 200} more), and the client is registered at https://issuer.example.org`,
  );
});
