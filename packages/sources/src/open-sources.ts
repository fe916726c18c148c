import { everyEntry } from "./every-entry.ts";
import { openSource } from "./open-source.ts";
import type { OpenSource, SourceContext, SourceServer } from "./source.ts";
import { type SourceReference, writtenSource } from "./source-reference.ts";

/** A source that could not be opened, as it was written, and why. */
export interface FailedSource {
  readonly source: string;
  readonly error: unknown;
}

/** What came of several sources, in the order they were given. */
export interface OpenedSources extends OpenSource {
  readonly failed: readonly FailedSource[];
}

/** Opens sources at the same time; one that cannot be opened keeps no other from being so. */
export async function openSources(
  given: readonly SourceReference[],
  context: SourceContext,
): Promise<OpenedSources> {
  const references = await everyEntry(given, context);
  const progress = context.host.progress("opening sources");
  const results = await Promise.allSettled(
    references.map((reference) => openSource(reference, context)),
  );
  progress.done();
  const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  return {
    servers: opened.flatMap(({ servers }) => servers),
    failed: references.flatMap((reference, index) => {
      const result = results[index];
      if (result?.status !== "rejected") return [];
      return [{ source: writtenSource(reference), error: result.reason }];
    }),
    close: async () => {
      await Promise.all(opened.map((source) => source.close()));
    },
  };
}

/** Opens sources, all or none, uses them, and closes them whatever happens. */
export async function withSources<Result>(
  references: readonly SourceReference[],
  context: SourceContext,
  use: (servers: readonly SourceServer[]) => Result | Promise<Result>,
): Promise<Result> {
  return await withOpenableSources(references, context, async (servers, [first]) => {
    if (first !== undefined) throw first.error;
    return await use(servers);
  });
}

/** Uses the sources that can be opened, beside those that cannot, and closes them whatever happens. */
export async function withOpenableSources<Result>(
  references: readonly SourceReference[],
  context: SourceContext,
  use: (
    servers: readonly SourceServer[],
    failed: readonly FailedSource[],
  ) => Result | Promise<Result>,
): Promise<Result> {
  const { servers, failed, close } = await openSources(references, context);
  try {
    return await use(servers, failed);
  } finally {
    await close();
  }
}
