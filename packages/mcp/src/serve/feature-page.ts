import { type JsonObject, LIMITS } from "@toolcrib/model";
import { cutPage } from "@toolcrib/runtime";
import type { ToolService } from "./tool-service.ts";

/** A definition with what it is sorted by. */
export interface ListedFeature {
  readonly key: string;
  readonly json: () => JsonObject;
}

/** A page of prompts, resources or templates. Throws `invalid-cursor`. */
export function featurePage(
  { options: { pageSize = LIMITS.toolsPerPage } }: ToolService,
  sorted: readonly ListedFeature[],
  cursor: string | undefined,
): { readonly listed: readonly JsonObject[]; readonly next: { readonly nextCursor?: string } } {
  const placeOf = ({ key }: ListedFeature) => ({ priority: 0, name: key });
  const { entries, ...next } = cutPage(sorted, { placeOf, cursor, pageSize });
  return { listed: entries.map(({ json }) => json()), next };
}
