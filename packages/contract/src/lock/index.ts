export { LOCK_FORMAT, type Lock, type LockedSource } from "./lock.ts";
export { withLockedNames } from "./locked-names.ts";
export { parseLock } from "./parse-lock.ts";
export { writeLock } from "./write-lock.ts";
