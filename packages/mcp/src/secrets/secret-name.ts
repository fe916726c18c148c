/** Words that make the name of a variable, header, option or query parameter the name of a secret. */
const secretWord =
  /^(?:pass|pwd|pw|key|auth|cookie|session|bearer|jwt|sig|signature|dsn|pat|pin|otp|credentials?|secrets?|.*(?:password|passwd|passphrase|secret|token|apikey|accesskey|privatekey|authorization))$/;

/** A name that ends so says where a secret is, or how large it may be. */
const harmlessEnding = /^(?:file|path|dir|folder|env|limit|count|type|budget|length|size)$/;

/** Whether what is given under a name is a secret, as far as the name says: `GITHUB_TOKEN`, `--api-key`, `clientSecret`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  return !harmlessEnding.test(words.at(-1) ?? "") && words.some((word) => secretWord.test(word));
}

/** Variables and headers that say how a program runs or speaks, and whose values occur anywhere. */
const harmless: ReadonlySet<string> = new Set(
  [
    "node_env node_path node_options log_level debug path home pwd lang lc_all tz port host hostname",
    "term user shell tmpdir temp tmp ci no_color force_color pythonpath pythonunbuffered",
    "accept accept-encoding accept-language connection content-type content-length user-agent origin",
    "mcp-protocol-version mcp-method mcp-name",
  ].flatMap((line) => line.split(" ")),
);

/** Whether the value of a variable or header is known to be no secret. */
export function isHarmlessName(name: string): boolean {
  return harmless.has(name.toLowerCase());
}
