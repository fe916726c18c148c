export { onlyToolList } from "./compare/only-tool-list.ts";
export { pairLists } from "./compare/pair-lists.ts";
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
export { lockedSources, matchSources } from "./lock/locked-sources.ts";
export {
  lockedServers,
  lockNameOf,
  readForLock,
  requireServers,
} from "./lock/named-source.ts";
export { lockAgain, toolsOnly } from "./lock/tools-only.ts";
