import { visibleText } from "@toolcrib/model";
import type { HostProgress } from "@toolcrib/sources";
import type { TextSink } from "../terminal.ts";
import type { Colours } from "./colours.ts";

/** Progress that nobody watches. */
export const silentProgress: HostProgress = { update: () => {}, done: () => {} };

/** Takes away what stands on the line of the cursor. */
export const clearLine: string = "\r\u001b[K";

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** What a spinner shows. */
export interface Spinner {
  readonly colours: Colours;
  readonly label: string;
  /** Takes what must not be shown out of a label. */
  readonly mask: (text: string) => string;
  /** Whether the line is needed for something else just now. */
  readonly isHidden: () => boolean;
}

/** A spinner on stderr. */
export function terminalProgress(sink: TextSink, spinner: Spinner): HostProgress {
  const { colours, isHidden, mask } = spinner;
  // A terminal that does not know its width says 0.
  const width = Math.max(10, (sink.columns || 80) - 3);
  let { label } = spinner;
  let frame = 0;
  const draw = (): void => {
    if (isHidden()) return;
    const mark = frames[frame++ % frames.length] ?? "";
    sink.write(`${clearLine}${colours.cyan(mark)} ${visibleText(mask(label), width)}`);
  };
  draw();
  const timer = setInterval(draw, 100);
  timer.unref();
  return {
    update: (next) => {
      label = next;
    },
    done: () => {
      clearInterval(timer);
      sink.write(clearLine);
    },
  };
}
