import { compareText, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { SCHEMA_URLS } from "../schema-urls.ts";
import type { Acceptance } from "./contract-config.ts";
import { parseConfig } from "./parse-config.ts";

/** A configuration with one more acceptance, or a newer one of the same fingerprint, in order. */
export function addAcceptance(config: Json | undefined, acceptance: Acceptance): JsonObject {
  const json = isJsonObject(config) ? config : { $schema: SCHEMA_URLS.config };
  const contract = parseConfig(json);
  const others = (contract.accept ?? []).filter(
    ({ fingerprint }) => fingerprint !== acceptance.fingerprint,
  );
  const accept = [...others, acceptance]
    .sort((one, other) => compareText(one.fingerprint, other.fingerprint))
    .map((entry): JsonObject => ({ ...entry }));
  const written = isJsonObject(json["contract"]) ? json["contract"] : {};
  const next = { ...json, contract: { ...written, accept } };
  parseConfig(next);
  return next;
}
