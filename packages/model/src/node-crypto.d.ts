/** The one part of Node that this package uses; it sees no other Node types. */
declare module "node:crypto" {
  interface Hash {
    update(text: string, encoding: "utf8"): Hash;
    digest(encoding: "hex"): string;
  }
  export function createHash(algorithm: "sha256"): Hash;
}
