import type { Children, Html } from "../html.ts";
import { Mark, type Tone } from "./mark.tsx";

/** Nothing there, and what to do about it. */
export function Empty({ title, children }: { title: Children; children?: Children }): Html {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children !== undefined && <p class="dim">{children}</p>}
    </div>
  );
}

/** A remark that stands out: what, in one word, and the sentence. */
export function Note(props: {
  tone: Tone;
  word: string;
  alert?: boolean;
  children?: Children;
}): Html {
  const { tone, word, alert = false, children } = props;
  return (
    <div class={`note ${tone}`} role={alert ? "alert" : undefined}>
      <Mark tone={tone}>{word}</Mark> {children}
    </div>
  );
}

/** A box with a heading. */
export function Panel(props: {
  title: Children;
  id?: string;
  aside?: Children;
  children?: Children;
}): Html {
  const { title, id, aside, children } = props;
  return (
    <section class="panel" id={id}>
      <header>
        {typeof title === "string" ? <h2>{title}</h2> : title}
        {aside !== undefined && <span class="push row">{aside}</span>}
      </header>
      <div class="body">{children}</div>
    </section>
  );
}
