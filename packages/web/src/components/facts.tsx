import type { Children, Html } from "../html.ts";

/** A thing that is known, by its name. */
export interface Fact {
  readonly name: string;
  readonly value: Children;
  /** The page that is about the value. */
  readonly href?: string;
}

/** Facts as a list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }): Html {
  return (
    <dl class="facts">
      {facts.map(({ name, value, href }) => (
        <>
          <dt>{name}</dt>
          <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
        </>
      ))}
    </dl>
  );
}
