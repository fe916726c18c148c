import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { initial } from "./initial.ts";
import { mirrors } from "./mirrors.ts";
import { trust } from "./trust.ts";
import { webhooks } from "./webhooks.ts";
import { wordVectors } from "./word-vectors.ts";

/** One step of the schema. Names are run in their order and are never changed. */
export interface HubMigration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;
}

/**
 * Every step of the schema, oldest first. A change expands the schema, a later one fills it, and
 * one of a later release takes away what nobody reads any more: nodes of two releases may run at once.
 */
export const migrations: readonly HubMigration[] = [
  { name: "0001-initial", up: initial },
  { name: "0002-trust", up: trust },
  { name: "0003-webhooks", up: webhooks },
  { name: "0004-mirrors", up: mirrors },
  { name: "0005-word-vectors", up: wordVectors },
];
