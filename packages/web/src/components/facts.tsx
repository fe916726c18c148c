import type { Children, Html } from "../html.ts";

/** A thing that is known, by its name. */
export interface Fact {
  readonly name: string;
  readonly value: Children;
}

/** Facts as a list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }): Html {
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  );
}
