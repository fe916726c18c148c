import { createHmac, randomBytes } from "node:crypto";
import { existsSync, lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { canonicalJson, isJsonObject, isToolcribError, parseJson } from "@toolcrib/model";
import { readTextFile, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import type { SourceContext } from "../source.ts";
import { stateFolder } from "../state/state-folder.ts";
import { type Launch, launchIdentity } from "./launch.ts";

const FORMAT = "toolcrib-consents/1";

/** What the user allowed to be started or reached in earlier runs. */
export interface Consents {
  readonly isGiven: (launch: Launch) => boolean;
  /** Keeps that launches are allowed; where nothing can be kept, they are asked about again. */
  readonly give: (launches: readonly Launch[]) => Promise<void>;
}

/** Salted digests of launches, as the file keeps them: what a launch holds stays out of it. */
interface KeptConsents {
  readonly salt: string;
  readonly digests: ReadonlySet<string>;
}

/**
 * The consents of this user. They are digests in a file of mode 600 in the user's state folder; a file
 * or folder that others could have written is not believed.
 */
export async function loadConsents(context: SourceContext): Promise<Consents> {
  const folder = stateFolder(context.host);
  const file = folder === undefined ? undefined : join(folder, "consents.json");
  const kept = file === undefined ? nothing() : await readKept(file, context.signal);
  return {
    isGiven: (launch) => kept.digests.has(digestOf(launch, kept.salt)),
    give: async (launches) => {
      if (folder === undefined || file === undefined) {
        context.host.warn(
          "what you allowed is not remembered: others could write to the folder that keeps it",
        );
        return;
      }
      await keep(launches, { folder, file, context });
    },
  };
}

async function keep(
  launches: readonly Launch[],
  {
    folder,
    file,
    context: { signal, host },
  }: { readonly folder: string; readonly file: string; readonly context: SourceContext },
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await withFileLock(file, { shown: file, signal }, async () => {
      // Another process may have begun the file meanwhile, with a salt of its own.
      const { salt, digests } = await readKept(file, signal);
      const all = [...digests, ...launches.map((launch) => digestOf(launch, salt))];
      const json = { format: FORMAT, salt, digests: [...new Set(all)].sort() };
      await writeFileAtomically(file, `${JSON.stringify(json, null, 2)}\n`, { mode: 0o600 });
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = isToolcribError(error) ? error.message : file;
    host.warn(`what you allowed is not remembered: ${reason}`);
  }
}

function digestOf(launch: Launch, salt: string): string {
  const text = canonicalJson(launchIdentity(launch));
  return `sha256:${createHmac("sha256", salt).update(text).digest("hex")}`;
}

function nothing(): KeptConsents {
  return { salt: randomBytes(16).toString("hex"), digests: new Set() };
}

/** What a file keeps; a file that is spoilt, or that another user could have written, keeps nothing. */
async function readKept(file: string, signal: AbortSignal): Promise<KeptConsents> {
  if (!existsSync(file) || !isOwn(file)) return nothing();
  try {
    const json = parseJson(await readTextFile(file, { shown: file, signal }), { source: file });
    if (!isJsonObject(json) || json["format"] !== FORMAT) return nothing();
    const { salt, digests } = json;
    if (typeof salt !== "string" || !Array.isArray(digests)) return nothing();
    return { salt, digests: new Set(digests.filter((each) => typeof each === "string")) };
  } catch (error) {
    if (signal.aborted || !isToolcribError(error)) throw error;
    return nothing();
  }
}

/** Whether a regular file belongs to this user and nobody else may write it; a link is not believed. */
function isOwn(file: string): boolean {
  const found = lstatSync(file);
  if (!found.isFile()) return false;
  const user = process.getuid?.();
  return user === undefined || (found.uid === user && (found.mode & 0o022) === 0);
}
