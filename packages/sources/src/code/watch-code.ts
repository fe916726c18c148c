import { isCurrent, type Manifest, watchFiles } from "@toolcrib/extract";
import { generatorName } from "./read-code.ts";

/** What to do while code is watched. */
export interface CodeWatch {
  /** Ends the watch. */
  readonly signal: AbortSignal;
  readonly read: () => Promise<Manifest>;
  /** Called with what the code means now, and what it meant, after its meaning or text changed. */
  readonly changed: (manifest: Manifest, before: Manifest) => Promise<unknown>;
  /** Called when the code cannot be read; the watch goes on. */
  readonly failed: (error: unknown) => void;
}

/** Reads code again after each change of its files, one reading at a time, until the signal. */
export async function watchCode(first: Manifest, watch: CodeWatch): Promise<void> {
  let manifest = first;
  let reading = Promise.resolve();
  const again = async (): Promise<void> => {
    if (watch.signal.aborted || isCurrent(manifest, generatorName())) return;
    try {
      const before = manifest;
      manifest = await watch.read();
      files.follow(watchedFiles(manifest));
      await watch.changed(manifest, before);
    } catch (error) {
      watch.failed(error);
    }
  };
  const files = watchFiles(watchedFiles(manifest), () => {
    reading = reading.then(again);
  });
  // What changed between the first reading and the start of the watch would never be told.
  reading = reading.then(again);
  await new Promise<void>((resolve) => {
    if (watch.signal.aborted) resolve();
    watch.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  files.close();
  await reading;
}

function watchedFiles({ files, sources }: Manifest): readonly string[] {
  return [...new Set([...files, ...sources.keys()])];
}
