import type { Html } from "../html.ts";
import { type CallState, callTone } from "./call-log.tsx";
import { Mark } from "./mark.tsx";

/** Says what came of a call: its state, what is known besides, and whether the result fits. */
export function CallHeading({
  state,
  said,
  fits,
}: {
  state: CallState;
  said: string;
  fits: string | undefined;
}): Html {
  const [tone, word] = callTone(state);
  return (
    <h2 class="row">
      <Mark tone={tone}>{word}</Mark>
      <span class="dim small">
        {said}
        {fits !== undefined && ` · ${fits}`}
      </span>
    </h2>
  );
}
