export { onlyToolList } from "./compare/only-tool-list.ts";
export { type ReadSides, readSides, type SideWords } from "./compare/read-sides.ts";
export { isDayToCome, today } from "./compare/today.ts";
export { readToolLists, type ToolLists } from "./compare/tool-lists.ts";
export { acceptFinding, configFile, loadConfig } from "./files/config-file.ts";
export { loadLock, standardLockFile } from "./lock/lock-file.ts";
export {
  type LockedRow,
  type LockedSources,
  lockSources,
  offeredText,
} from "./lock/lock-sources.ts";
export { lockNameOf } from "./lock/named-source.ts";
export { type ReadLockedOptions, readLocked } from "./lock/read-locked.ts";
export { lockAgain, toolsOnly } from "./lock/tools-only.ts";
