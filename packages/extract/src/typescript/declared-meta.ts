import { isJsonObject, type Json, META_KEYS, type QuestionKind } from "@toolcrib/model";

type Fields = Readonly<Record<string, Json | undefined>>;

/** The fields of a definition as `defineTool` makes a tool of them: `scopes` and `asks` stand in `_meta`. */
export function withDeclaredMeta(
  { scopes, asks, ...fields }: Fields,
  asked: readonly QuestionKind[],
): Fields {
  const questions = asks ?? (asked.length === 0 ? undefined : [...asked]);
  if (scopes === undefined && questions === undefined) return fields;
  const { _meta } = fields;
  return {
    ...fields,
    _meta: {
      ...(isJsonObject(_meta) ? _meta : {}),
      ...(scopes === undefined ? {} : { [META_KEYS.scopes]: scopes }),
      ...(questions === undefined ? {} : { [META_KEYS.asks]: questions }),
    },
  };
}
