/** Secrets that are planted in a configuration, and looked for in everything that comes out. */
export class Canaries {
  readonly #planted: Map<string, string> = new Map();

  /** A secret for a place; it holds what encodings change, and no word that occurs anywhere. */
  plant(place: string): string {
    const letters = [...place].map((letter) => letter.charCodeAt(0).toString(36)).join("");
    const secret = `cn4/${letters.slice(0, 24)}+"q\\${this.#planted.size}Zx9`;
    this.#planted.set(place, secret);
    return secret;
  }

  get size(): number {
    return this.#planted.size;
  }

  /** The places whose secret is in a text, and in which encoding. */
  foundIn(text: string): readonly string[] {
    return found([...this.#planted], text);
  }
}

/** The secrets that are in a text, by their numbers, and in which encoding. */
export function foundSecrets(secrets: readonly string[], text: string): readonly string[] {
  return found(
    secrets.map((secret, index) => [`secret ${index}`, secret]),
    text,
  );
}

function found(
  secrets: readonly (readonly [place: string, secret: string])[],
  text: string,
): readonly string[] {
  const decoded = decodedParts(text);
  return secrets.flatMap(([place, secret]) => {
    const encodings = Object.entries(exactEncodings(secret))
      .filter(([, encoded]) => text.includes(encoded))
      .map(([encoding]) => encoding);
    if (decoded.some((part) => part.includes(secret))) encodings.push("inside base64 or hex");
    return encodings.map((encoding) => `${place} (${encoding})`);
  });
}

function exactEncodings(secret: string): Readonly<Record<string, string>> {
  return {
    plain: secret,
    "without its end": secret.slice(0, -3),
    JSON: JSON.stringify(secret).slice(1, -1),
    URL: encodeURIComponent(secret),
    base64: Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    base64url: Buffer.from(secret).toString("base64url"),
    hex: Buffer.from(secret).toString("hex"),
  };
}

/** What every run of characters of base64 or hexadecimal stands for, wherever it begins. */
function decodedParts(text: string): readonly string[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{16,}/g) ?? [];
  return runs.flatMap((run) => [
    ...[0, 1, 2, 3].flatMap((from) => [
      Buffer.from(run.slice(from), "base64").toString("latin1"),
      Buffer.from(run.slice(from), "base64url").toString("latin1"),
    ]),
    ...[0, 1].map((from) => Buffer.from(run.slice(from), "hex").toString("latin1")),
  ]);
}
