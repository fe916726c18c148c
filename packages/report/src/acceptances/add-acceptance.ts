import { compareText, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { checkConfig } from "../config/check-config.ts";
import { SCHEMA_URLS } from "../config/schema-urls.ts";
import type { CatalogueName } from "../rules/rule-entry.ts";
import type { Acceptance } from "./acceptance.ts";

/**
 * A configuration with one more acceptance, or a newer one of the same fingerprint, in order.
 * Throws `invalid-config` where the configuration was not one, or would not be.
 */
export function addAcceptance(
  config: Json | undefined,
  acceptance: Acceptance,
  catalogue: CatalogueName = "contract",
): JsonObject {
  const json = config ?? { $schema: SCHEMA_URLS.config };
  const before = checkConfig(json)[catalogue]?.accept ?? [];
  const others = before.filter(({ fingerprint }) => fingerprint !== acceptance.fingerprint);
  const accept = [...others, acceptance]
    .sort((one, other) => compareText(one.fingerprint, other.fingerprint))
    .map((entry): JsonObject => ({ ...entry }));
  const written = isJsonObject(json) ? json : {};
  const section = written[catalogue];
  const next = { ...written, [catalogue]: { ...(isJsonObject(section) ? section : {}), accept } };
  checkConfig(next);
  return next;
}
