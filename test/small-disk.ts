import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A disk of its own for a process and those that it starts, which others reach by the process. */
export interface SmallDisk {
  /** The command before the one that is to have the disk; its process becomes that command. */
  readonly launcher: readonly string[];
  /** The folder of the disk, as everybody but the process reaches it. */
  readonly folderOf: (pid: number) => string;
  /** Fills the disk but for so many bytes. */
  readonly fill: (pid: number, left: number) => void;
  /** Makes room again. */
  readonly clear: (pid: number) => void;
}

const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"';
const NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount"];

/** Whether a process may have a disk of its own here: Linux, with namespaces for everybody. */
export function hasSmallDisks(folder: string): boolean {
  const [command = "", ...words] = [...NAMESPACE, "sh", "-c", MOUNT, "sh", "1m", folder, "true"];
  return spawnSync(command, words, { stdio: "ignore" }).status === 0;
}

/** A disk of so many megabytes at a folder. */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  const folderOf = (pid: number): string => join(`/proc/${pid}/root`, folder);
  const ballast = (pid: number): string => join(folderOf(pid), "ballast");
  return {
    launcher: [...NAMESPACE, "sh", "-c", MOUNT, "sh", `${megabytes}m`, folder],
    folderOf,
    fill: (pid, left) => {
      const { bavail, bsize } = statfsSync(folderOf(pid));
      const file = openSync(ballast(pid), "w");
      try {
        for (let size = bavail * bsize - left; size > 0; )
          size -= writeSync(file, new Uint8Array(Math.min(size, 1 << 20)));
      } finally {
        closeSync(file);
      }
    },
    clear: (pid) => rmSync(ballast(pid), { force: true }),
  };
}
