import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maskCommand } from "./command-secrets.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { isSecretName } from "./secret-name.ts";
import { targetSecrets } from "./target-secrets.ts";
import { maskUrl } from "./url-secrets.ts";

const secret = fc
  .string({ minLength: 8, maxLength: 40, unit: "binary" })
  .filter((text) => !/\p{Cs}/u.test(text) && text.trim() === text && !/[\s;,…]/.test(text));

const encoders: readonly (readonly [string, (text: string) => string])[] = [
  ["plain", (text) => text],
  ["base64", (text) => Buffer.from(text).toString("base64")],
  ["base64url", (text) => Buffer.from(text).toString("base64url")],
  ["URL", (text) => encodeURIComponent(text)],
  ["form", (text) => new URLSearchParams({ v: text }).toString().slice(2)],
  ["hex", (text) => Buffer.from(text).toString("hex")],
  ["upper hex", (text) => Buffer.from(text).toString("hex").toUpperCase()],
  ["JSON", (text) => JSON.stringify(text).slice(1, -1)],
];

test.each(encoders)("K4 a secret is not found in %s", (_name, encode) => {
  fc.assert(
    fc.property(secret, (value) => {
      const text = `before ${encode(value)} after`;
      expect(maskSecrets([value])(text)).toBe("before … after");
    }),
    { numRuns: runs(500) },
  );
});

test("K4 a secret inside a longer text in base64 is not found, wherever it begins", () => {
  fc.assert(
    fc.property(secret, fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (value, a, b) => {
      for (const encoding of ["base64", "base64url"] as const) {
        const text = Buffer.from(`${a}${value}${b}`).toString(encoding);
        const left = maskSecrets([value])(text)
          .split("…")
          .map((part) => Buffer.from(part, encoding).toString("utf8"));
        expect(left.join("")).not.toContain(value);
        expect(maskSecrets([value])(text)).toContain("…");
      }
    }),
    { numRuns: runs(500) },
  );
});

test.each([
  ["a scheme and a token", "Bearer s3cr3t-token", "got s3cr3t-token", "got …"],
  ["Basic credentials", `Basic ${btoa("me:hunter2hunter2")}`, "wrong hunter2hunter2", "wrong …"],
  ["a cookie", "a=1; sid=0123456789", "no session 0123456789", "no session …"],
  ["a key of several lines", "-----BEGIN-----\nMIIEvQIBADAN\n", "at MIIEvQIBADAN", "at …"],
  ["a word", "true", "it is true", "it is true"],
  ["a scheme alone", "Bearer", "Bearer is expected", "Bearer is expected"],
])("K4 %s", (_what, value, text, masked) => {
  expect(maskSecrets([value])(text)).toBe(masked);
});

test.each([
  [
    ["node", "s.js", "--token", "abc"],
    ["node", "s.js", "--token", "…"],
  ],
  [
    ["s", "--api-key=abc", "-v"],
    ["s", "--api-key=…", "-v"],
  ],
  [
    ["s", "API_KEY=abc"],
    ["s", "API_KEY=…"],
  ],
  [
    ["s", "--password=a=b"],
    ["s", "--password=…"],
  ],
  [
    ["docker", "run", "-e", "ANYTHING=abc"],
    ["docker", "run", "-e", "ANYTHING=…"],
  ],
  [
    ["docker", "run", "-e", "NODE_ENV=test"],
    ["docker", "run", "-e", "NODE_ENV=test"],
  ],
  [
    ["s", "--header", "X-Own: abc"],
    ["s", "--header", "X-Own: …"],
  ],
  [
    ["s", "postgres://me:pw@db/x?sslkey=1"],
    ["s", "postgres://…@db/x?sslkey=…"],
  ],
  [
    ["s", "--dsn", "postgres://me:pw@db/x"],
    ["s", "--dsn", "…"],
  ],
  [
    ["s", "--url=https://h/?k=v"],
    ["s", "--url=https://h/?k=…"],
  ],
  [
    ["s", '{"apiKey":"abc","a":1}'],
    ["s", '{"apiKey":"…","a":1}'],
  ],
  [
    ["s", '{"name":"abc","apiKey":"","token": "a\\"b","region":"eu"}'],
    ["s", '{"name":"abc","apiKey":"","token": "…","region":"eu"}'],
  ],
  [
    ["s", "ghp_0123456789abcdef"],
    ["s", "…"],
  ],
  [
    ["s", "--token-file", "/etc/x"],
    ["s", "--token-file", "/etc/x"],
  ],
  [
    ["s", "--max-tokens", "100"],
    ["s", "--max-tokens", "100"],
  ],
  [
    ["s", "--token", "--verbose"],
    ["s", "--token", "--verbose"],
  ],
  [
    ["npx", "-y", "@scope/server", "/tmp"],
    ["npx", "-y", "@scope/server", "/tmp"],
  ],
  [
    ["npx", "mcp-remote", "https://h/mcp", "--header", "Authorization:Basic bWU6cHc"],
    ["npx", "mcp-remote", "https://h/mcp", "--header", "Authorization:…"],
  ],
  [
    ["s", "--header=X-Own: abc", "--env=ANYTHING=abc", "--env=production"],
    ["s", "--header=X-Own: …", "--env=ANYTHING=…", "--env=production"],
  ],
  [
    [
      "sh",
      "-c",
      "cd /x && API_KEY=abc node s.js --token 'd e' --port 80 -H 'Authorization: Bearer xyz'",
    ],
    ["sh", "-c", "cd /x && API_KEY=… node s.js --token '…' --port 80 -H 'Authorization: …'"],
  ],
  [
    ["s", "Server=h;User Id=me;Password=abc;Timeout=5"],
    ["s", "Server=h;User Id=me;Password=…;Timeout=5"],
  ],
  [
    ["s", "host=h password=abc dbname=d", "to https://me:pw@h/x now"],
    ["s", "host=h password=… dbname=d", "to https://…@h/x now"],
  ],
  [
    ["s", "Bearer 0123456789", "api-key:abc", "C:\\tools", "npm:pkg", "12:30"],
    ["s", "Bearer …", "api-key:…", "C:\\tools", "npm:pkg", "12:30"],
  ],
  [
    ["s", "--config", '"{\\"apiKey\\":\\"abc\\",\\"a\\":\\"b\\"}"', "eyJhcGlLZXkiOiJhYmMifQ=="],
    ["s", "--config", '"{\\"apiKey\\":\\"…\\",\\"a\\":\\"b\\"}"', "…"],
  ],
  [
    ["s", "https://api.example/bot123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K/x"],
    ["s", "https://api.example/…/x"],
  ],
  [
    ["s", "-k", "9f8e7d6c5b4a39281706f5e4d3c2b1a0", "AbCdEf123456GhIjKl7890", "-y"],
    ["s", "-k", "…", "…", "-y"],
  ],
  [
    [
      "s",
      "--commit",
      "9f8e7d6c5b4a39281706f5e4d3c2b1a0",
      "oauth2clientcredentialsserver",
      "-p",
      "8080",
    ],
    [
      "s",
      "--commit",
      "9f8e7d6c5b4a39281706f5e4d3c2b1a0",
      "oauth2clientcredentialsserver",
      "-p",
      "8080",
    ],
  ],
])("K4 the command %j is shown as %j", (words, shown) => {
  expect(maskCommand(words).shown).toEqual(shown);
});

test.each([
  ["https://host/mcp", "https://host/mcp"],
  ["https://u:p@host/mcp?api_key=abc&b", "https://…@host/mcp?api_key=…&…"],
  ["https://host/s/Zm9vYmFyMTIzNDU2Nzg5MA/mcp", "https://host/s/…/mcp"],
  ["https://host/mcp#access_token=abc", "https://host/mcp#…"],
  [
    "https://host/2025-11-25/getting-started-guide",
    "https://host/2025-11-25/getting-started-guide",
  ],
  ["mcp.json#github", "mcp.json#github"],
])("K4 the address %s is shown as %s", (url, shown) => {
  expect(maskUrl(url).shown).toBe(shown);
});

test.each([
  "GITHUB_TOKEN",
  "--api-key",
  "clientSecret",
  "X-Api-Key",
  "Authorization",
  "PGPASSWORD",
])("K4 %s is the name of a secret", (name) => expect(isSecretName(name)).toBe(true));

test.each(["NODE_ENV", "--max-tokens", "KEYBOARD", "TOKEN_FILE", "monkey", "--author"])(
  "K4 %s is not the name of a secret",
  (name) => expect(isSecretName(name)).toBe(false),
);

test("K4 a target's secrets are its values, but for words that occur anywhere", () => {
  const { given, credentials } = targetSecrets({
    kind: "stdio",
    command: "server",
    args: ["--token=in-argument"],
    env: {
      REGION: "eu-west-1",
      MODE: "production",
      NODE_ENV: "in-harmless",
      API_KEY: "in-variable",
    },
    secrets: { password: "in-a-configuration" },
  });
  expect(new Set(given)).toEqual(
    new Set(["in-argument", "eu-west-1", "in-variable", "in-a-configuration"]),
  );
  expect(new Set(credentials)).toEqual(
    new Set(["in-argument", "in-variable", "in-a-configuration"]),
  );
});
