export { type WriteOptions, writeFileAtomically } from "./files/atomic-write.ts";
export { backUp } from "./files/backup.ts";
export { decodeText } from "./files/decode-text.ts";
export { withFileLock } from "./files/file-lock.ts";
export { isAlive } from "./files/is-alive.ts";
export { noSuchFile } from "./files/no-such-file.ts";
export { type ReadOptions, readTextFile } from "./files/read-text-file.ts";
export { isTrustedFolder } from "./files/trusted-folder.ts";
export { fileToChange } from "./files/write-target.ts";
