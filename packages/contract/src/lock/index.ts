export { type Approval, approvalOf } from "./approval.ts";
export { LOCK_FORMAT, type Lock, type LockedSource } from "./lock.ts";
export { parseLock } from "./parse-lock.ts";
export { writeLock } from "./write-lock.ts";
