import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A PostgreSQL server of one's own, in a temporary folder, reached by a socket in it. */
export interface PostgresCluster {
  /** The URL of a new, empty database. */
  readonly createDatabase: () => string;
  /** Ends the server at once, as a crash would. */
  readonly crash: () => Promise<void>;
  /** Starts it again. */
  readonly start: () => Promise<void>;
  /** Ends it, and removes what it kept. */
  readonly stop: () => void;
}

/** Starts a cluster; undefined, with the reason printed, where PostgreSQL is not installed. */
export function startPostgres(): PostgresCluster | undefined {
  const bin = postgresBinaries();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-postgres-"));
  const asOwner = ownerOf(folder);
  const commandOf = (program: string, words: readonly string[]): [string, string[]] => {
    const [command = "", ...rest] = [...asOwner, join(bin, program), ...words];
    return [command, rest];
  };
  const run = (program: string, ...words: readonly string[]): void => {
    execFileSync(...commandOf(program, words), { stdio: ["ignore", "ignore", "inherit"] });
  };
  const data = join(folder, "data");
  const settings = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=100`;
  const starting = ["-D", data, "-l", join(folder, "log"), "-o", settings, "-w", "start"];
  const stopping = ["-D", data, "-m", "immediate", "-w", "stop"];
  const dismissGuard = guard(folder, commandOf("pg_ctl", stopping));
  run("initdb", "-D", data, "-U", "hub", "-A", "trust", "-E", "UTF8", "--no-sync");
  run("pg_ctl", ...starting);
  let databases = 0;
  return {
    createDatabase: () => {
      databases += 1;
      const name = `hub${databases}`;
      run("createdb", "-h", folder, "-U", "hub", name);
      return `postgres://hub@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    crash: async () => {
      await promisify(execFile)(...commandOf("pg_ctl", stopping));
    },
    start: async () => {
      await promisify(execFile)(...commandOf("pg_ctl", starting));
    },
    stop: () => {
      run("pg_ctl", ...stopping);
      rmSync(folder, { recursive: true, force: true });
      dismissGuard();
    },
  };
}

/**
 * Starts a program that outlives this process, however that ends, and then stops the server and
 * removes its folder; it ends at once when it is dismissed.
 */
function guard(folder: string, [command, words]: [string, string[]]): () => void {
  const script = 'read line; [ "$line" = stopped ] && exit; "$@"; rm -rf -- "$0"';
  const child = spawn("sh", ["-c", script, folder, command, ...words], {
    stdio: ["pipe", "ignore", "ignore"],
    // What ends the group of this process does not end the guard.
    detached: true,
  });
  child.unref();
  // A pipe of a child is a socket, which would keep this process alive.
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  return () => child.stdin.end("stopped\n");
}

let reported = false;

function postgresBinaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  const found = existsSync(root)
    ? readdirSync(root)
        .map((version) => join(root, version, "bin"))
        .find((folder) => existsSync(join(folder, "initdb")))
    : undefined;
  if (found !== undefined) return found;
  if (process.env["TOOLCRIB_REQUIRE_POSTGRES"] !== undefined)
    throw new Error("PostgreSQL is not installed, and TOOLCRIB_REQUIRE_POSTGRES says it must be");
  if (!reported) process.stderr.write("skipped: PostgreSQL is not installed\n");
  reported = true;
  return undefined;
}

/** PostgreSQL refuses to run as root: its own user owns the folder then, and runs it. */
function ownerOf(folder: string): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  const id = (flag: string): number =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  chownSync(folder, id("-u"), id("-g"));
  return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];
}
