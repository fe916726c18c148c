/** The one part of Node that this package uses; it sees no other Node types. */
declare const process: {
  getBuiltinModule(name: "node:crypto"): {
    createHash(algorithm: "sha256"): Hash;
  };
};

interface Hash {
  update(data: string | Uint8Array): Hash;
  digest(encoding: "hex"): string;
}
