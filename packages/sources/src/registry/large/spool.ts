import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Texts on disk that are too large to be kept in memory. */
export interface Spool {
  /** Keeps a text; gives what reads it. */
  readonly keep: (text: string) => () => string;
  readonly close: () => void;
}

/** Makes a temporary file; it is removed when the spool is closed. */
export function openSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-spool-"));
  const descriptor = openSync(join(folder, "texts"), "w+", 0o600);
  let end = 0;
  return {
    keep: (text) => {
      const bytes = Buffer.from(text, "utf8");
      const start = end;
      for (let done = 0; done < bytes.length; )
        done += writeSync(descriptor, bytes, done, bytes.length - done, start + done);
      end += bytes.length;
      const { length } = bytes;
      return () => {
        const buffer = Buffer.allocUnsafe(length);
        for (let done = 0; done < length; )
          done += readSync(descriptor, buffer, done, length - done, start + done);
        return buffer.toString("utf8");
      };
    },
    close: () => {
      closeSync(descriptor);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
