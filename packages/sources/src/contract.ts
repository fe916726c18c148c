export { onlyToolList } from "./compare/only-tool-list.ts";
export { pairLists } from "./compare/pair-lists.ts";
export { today } from "./compare/today.ts";
export { readToolLists, type ToolLists } from "./compare/tool-lists.ts";
export { configFile, loadConfig, loadConfigJson } from "./files/config-file.ts";
export { loadLock, standardLockFile, updateLock } from "./lock/lock-file.ts";
export { lockedSources, matchSources } from "./lock/locked-sources.ts";
export {
  type LockableSource,
  lockedServers,
  lockNameOf,
  readForLock,
  requireServers,
} from "./lock/named-source.ts";
export { lockAgain, toolsOnly } from "./lock/tools-only.ts";
