import { type FSWatcher, watch } from "node:fs";
import { dirname } from "node:path";

/** Files that are being watched. */
export interface FileWatch {
  /** Watches these files from now on instead. */
  readonly follow: (files: readonly string[]) => void;
  readonly close: () => void;
}

/** Milliseconds of quiet before a change is told: an editor writes a file in several steps. */
const QUIET_MS = 50;

/**
 * Calls back once after each burst of changes in the folders of the files. A file that is
 * replaced, as editors and git do, is noticed like one that is written.
 */
export function watchFiles(files: readonly string[], onChange: () => void): FileWatch {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const follow = (now: readonly string[]): void => {
    const folders = new Set(now.map((file) => dirname(file)));
    for (const [folder, watcher] of watchers)
      if (!folders.has(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    for (const folder of folders)
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, changed));
  };
  follow(files);
  return {
    follow,
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
