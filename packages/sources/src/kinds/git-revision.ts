import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { LIMITS, ToolcribError, visibleText } from "@toolcrib/model";
import { mayBeOpenApi, refersToFiles } from "../openapi/may-be-openapi.ts";
import type { OpenSource, SourceContext, SourceKind } from "../source.ts";
import { fileEntry } from "./config-entry.ts";

const run = promisify(execFile);

/** `git:REF:path`: a file or folder as it was at a git revision. */
export const gitRevision: SourceKind = {
  name: "git-revision",
  writtenAs: "git:REF:PATH (a file as it was at a git revision)",
  recognises: (text) => /^git:[^:]+:./.test(text),
  open: async (text, context) => {
    const [, revision = "", written = ""] = /^git:([^:]+):(.+)$/s.exec(text) ?? [];
    const { file: path, entry } = fileEntry(written) ?? { file: written, entry: undefined };
    const commit = await resolveCommit(revision, context);
    await requirePath(commit, { path, revision, context });
    const folder = await mkdtemp(join(tmpdir(), "toolcrib-git-"));
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    try {
      const isDocument = /\.(json|ya?ml)$/i.test(path);
      const source = isDocument
        ? await openDocument({ commit, path, folder, context, ...(entry && { entry }) })
        : await openTree({ commit, path, folder, context });
      return {
        ...source,
        close: async () => {
          await source.close();
          await remove();
        },
      };
    } catch (error) {
      await remove();
      throw error;
    }
  },
};

interface Revision {
  readonly commit: string;
  readonly path: string;
  readonly folder: string;
  readonly context: SourceContext;
  /** The server of the file that is meant. */
  readonly entry?: string;
}

/** One file is enough for a document that refers to no other. */
async function openDocument(revision: Revision): Promise<OpenSource> {
  const { commit, path, folder, context, entry } = revision;
  const prefix = await git(["rev-parse", "--show-prefix"], context);
  const content = await gitBytes(["show", `${commit}:${join(prefix.trim(), path)}`], context);
  // A document that refers to other files needs them as they were, too.
  const text = content.toString("utf8");
  if (mayBeOpenApi(text) && refersToFiles(text)) return await openTree(revision);
  await writeFile(join(folder, basename(path)), content);
  const selected = entry === undefined ? "" : `#${entry}`;
  return await context.open(basename(path) + selected, { ...context, cwd: folder });
}

/** Code needs what it imports: the whole tree is laid out, with the packages that are installed now. */
async function openTree({ commit, path, folder, context }: Revision): Promise<OpenSource> {
  const top = (await git(["rev-parse", "--show-toplevel"], context)).trim();
  const prefix = (await git(["rev-parse", "--show-prefix"], context)).trim();
  const index = { GIT_INDEX_FILE: join(folder, ".toolcrib-index") };
  const tree = join(folder, "tree");
  await git(["read-tree", commit], context, index);
  await git(
    ["-C", top, "-c", "core.symlinks=false", "checkout-index", "--all", `--prefix=${tree}/`],
    context,
    index,
  );
  await symlink(join(top, "node_modules"), join(tree, "node_modules")).catch(() => {});
  return await context.open(join(prefix, path), { ...context, cwd: tree });
}

async function requirePath(
  commit: string,
  { path, revision, context }: Pick<Revision, "path" | "context"> & { readonly revision: string },
): Promise<void> {
  try {
    await git(["rev-parse", "--verify", "--quiet", `${commit}:./${path}`], context);
  } catch (error) {
    const message = `${visibleText(path)}: there is no such file in the git revision "${visibleText(revision)}"`;
    throw new ToolcribError("unreadable-file", message, { cause: error });
  }
}

async function resolveCommit(revision: string, context: SourceContext): Promise<string> {
  // `--end-of-options`: a revision that looks like an option is still a revision.
  const words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`];
  try {
    return (await git(words, context)).trim();
  } catch (error) {
    const message = `there is no git revision "${visibleText(revision)}" in ${visibleText(context.cwd)}`;
    throw new ToolcribError("unknown-revision", message, { cause: error });
  }
}

async function git(
  words: readonly string[],
  context: SourceContext,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return (await gitBytes(words, context, env)).toString("utf8");
}

/** What git prints, as it is: the file may be in any encoding, which its reader tells. */
async function gitBytes(
  words: readonly string[],
  { cwd, signal }: SourceContext,
  env: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  try {
    const { stdout } = await run("git", [...words], {
      cwd,
      signal,
      env: { ...process.env, ...env },
      maxBuffer: LIMITS.fileBytes,
      encoding: "buffer",
    });
    return stdout;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const [reason = ""] = (said || (error instanceof Error ? error.message : "")).split("\n");
    throw new ToolcribError("git-failed", `git: ${visibleText(reason)}`, { cause: error });
  }
}
