import fc from "fast-check";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A TypeScript type as text, with values that have it. */
export interface MadeType {
  readonly text: string;
  readonly value: fc.Arbitrary<Json>;
}

const plainText = fc.string({
  maxLength: 6,
  unit: fc.constantFrom("a", "b", "Z", "0", "_", " ", "é"),
});
const plainNumber = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.5, -1.25, 1e21));

const leaf: fc.Arbitrary<MadeType> = fc.oneof(
  fc.constant<MadeType>({ text: "string", value: plainText }),
  fc.constant<MadeType>({ text: "number", value: plainNumber }),
  fc.constant<MadeType>({ text: "boolean", value: fc.boolean() }),
  fc.constant<MadeType>({ text: "null", value: fc.constant(null) }),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
  fc.constant<MadeType>({ text: "`v${number}`", value: plainNumber.map((n) => `v${n}`) }),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
  fc.constant<MadeType>({ text: "`id_${string}`", value: plainText.map((s) => `id_${s}`) }),
  fc
    .uniqueArray(fc.oneof(fc.constantFrom("x", "y", "z"), fc.constantFrom(1, 2, 3), fc.boolean()), {
      minLength: 1,
      maxLength: 4,
    })
    .map((values) => ({
      text: values.map((value) => JSON.stringify(value)).join(" | "),
      value: fc.constantFrom(...values),
    })),
);

/** Types made of primitives, literals, templates, lists, tuples, records, objects and unions. */
export const madeType: fc.Arbitrary<MadeType> = fc.letrec<{ type: MadeType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthSize: "small", withCrossShrink: true },
    leaf,
    tie("type").map(({ text, value }) => ({
      text: `(${text})[]`,
      value: fc.array(value, { maxLength: 3 }),
    })),
    tie("type").map(({ text, value }) => ({
      text: `Record<string, ${text}>`,
      value: fc.dictionary(fc.constantFrom("k1", "k2", "k3"), value, { noNullPrototype: true }),
    })),
    fc
      .tuple(fc.array(tie("type"), { minLength: 1, maxLength: 3 }), fc.boolean(), tie("type"))
      .map(([parts, open, rest]) => tuple(parts, open ? rest : undefined)),
    fc.array(fc.tuple(tie("type"), fc.boolean()), { minLength: 1, maxLength: 4 }).map(objectType),
    fc.array(tie("type"), { minLength: 2, maxLength: 3 }).map((parts) => ({
      text: parts.map(({ text }) => `(${text})`).join(" | "),
      value: fc.oneof(...parts.map(({ value }) => value)),
    })),
    tie("type").map(({ text, value }) => ({
      text: `(${text}) | null`,
      value: fc.option(value, { nil: null }),
    })),
  ),
})).type;

function tuple(parts: readonly MadeType[], rest: MadeType | undefined): MadeType {
  const fixed = fc.tuple(...parts.map(({ value }) => value));
  const texts = parts.map(({ text }) => `(${text})`);
  if (rest === undefined) return { text: `[${texts.join(", ")}]`, value: fixed };
  return {
    text: `[${[...texts, `...(${rest.text})[]`].join(", ")}]`,
    value: fc
      .tuple(fixed, fc.array(rest.value, { maxLength: 2 }))
      .map(([head, tail]) => [...head, ...tail]),
  };
}

let objects = 0;

/**
 * Every object type has a required property and names of its own: the compiler refuses keys that
 * a type does not name, and values without any of its keys, which JSON Schema does not.
 */
function objectType(fields: readonly (readonly [MadeType, boolean])[]): MadeType {
  objects += 1;
  const entries = fields.map(([type, optional], index) => ({
    name: `p${objects}_${index}`,
    type,
    optional: optional && index > 0,
  }));
  const text = entries.map(
    ({ name, type, optional }) => `${name}${optional ? "?" : ""}: ${type.text}`,
  );
  const model = Object.fromEntries(entries.map(({ name, type }) => [name, type.value]));
  const requiredKeys = entries.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    text: `{ ${text.join("; ")} }`,
    value: fc.record(model, { requiredKeys, noNullPrototype: true }),
  };
}

/** The value with one place changed: another kind of value, or something left out. */
export function mutated(value: Json): fc.Arbitrary<Json> {
  const other = fc.constantFrom<Json>("other", "v", "v1x", 77, true, null, [], ["q"], {
    alpha: "q",
  });
  if (Array.isArray(value) && value.length > 0)
    return fc.oneof(
      other,
      fc.nat(value.length - 1).chain((at) =>
        fc.oneof(
          mutated(value[at] ?? null).map((inner) => value.with(at, inner)),
          fc.constant(value.slice(0, -1)),
          fc.constant([...value, "extra"]),
        ),
      ),
    );
  if (typeof value !== "object" || value === null || Array.isArray(value)) return other;
  const keys = Object.keys(value);
  if (keys.length === 0) return other;
  return fc.oneof(
    other,
    fc.constantFrom(...keys).chain((key) => {
      const { [key]: inner = null, ...rest } = Object(value);
      return fc.oneof(
        mutated(inner).map((changed) => ({ ...value, [key]: changed })),
        fc.constant<Json>(rest),
      );
    }),
  );
}
