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
  let bar = "";
  let frame = 0;
  const draw = (): void => {
    if (isHidden()) return;
    const mark = frames[frame++ % frames.length] ?? "";
    const text = visibleText(mask(label), width - bar.length);
    sink.write(`${clearLine}${colours.cyan(mark)} ${bar}${text}`);
  };
  draw();
  const timer = setInterval(draw, 100);
  timer.unref();
  return {
    update: (next, fraction) => {
      label = next;
      bar = fraction === undefined ? "" : `${barOf(fraction)} `;
    },
    done: () => {
      clearInterval(timer);
      sink.write(clearLine);
    },
  };
}

const BAR_WIDTH = 20;

/** A bar that is full as far as the work is done. */
function barOf(fraction: number): string {
  const full = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_WIDTH);
  return "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
}
