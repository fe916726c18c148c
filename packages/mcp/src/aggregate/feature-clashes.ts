import { ToolcribError, visibleText } from "@toolcrib/model";

/** A prompt or resource that two upstreams offer, or one offers twice. */
interface FeatureClash {
  /** Such as `resource notes://{id}`. */
  readonly feature: string;
  /** Whose it is that is served. */
  readonly served: string;
  readonly hidden: string;
  /** Whether the hidden one is of a server, not of code. */
  readonly isServer: boolean;
}

/** The clashes of one list, reported once for each pair of upstreams, however many they share. */
export class FeatureClashes {
  readonly #groups: Map<string, FeatureClash[]> = new Map();

  add(clash: FeatureClash): void {
    const { feature, served, hidden, isServer } = clash;
    const [kind] = feature.split(" ", 1);
    const key = JSON.stringify([kind, served, hidden, isServer]);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, [clash]);
    else group.push(clash);
  }

  /** One error for each pair of upstreams, which names the first of what they share. */
  errors(): readonly { readonly error: ToolcribError; readonly isServer: boolean }[] {
    return [...this.#groups.values()].flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ error: clashError(first, others.length), isServer: first.isServer }],
    );
  }
}

function clashError({ feature, served, hidden }: FeatureClash, others: number): ToolcribError {
  const isOne = served === hidden;
  const who = isOne
    ? `${visibleText(served)} has two of`
    : `${visibleText(served)} and ${visibleText(hidden)} both have`;
  const more = others === 0 ? "" : ` and ${others} more`;
  const advice = feature.startsWith("prompt ")
    ? "give one of the sources a name, as in NAME=SOURCE"
    : isOne
      ? "give one of them another URI"
      : `what ${visibleText(served)} has is read`;
  return new ToolcribError(
    "already-exists",
    `${who} the ${visibleText(feature)}${more}: ${advice}`,
  );
}
