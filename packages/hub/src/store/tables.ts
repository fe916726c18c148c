import type { ColumnType, Generated } from "kysely";

/** A column that is set once and never changed. */
type Fixed<Value> = ColumnType<Value, Value, never>;

/** The status of a version, as the Registry API has it. */
export type VersionStatus = "active" | "deprecated" | "deleted";

/** How a tool list came to the hub. */
export type Origin = "uploaded" | "captured" | "mirrored";

/** A tool definition, kept once however many versions have it. */
export interface DefinitionTable {
  readonly id: Generated<number>;
  readonly digest: Fixed<string>;
  /** The definition as JSON, deflated. */
  readonly json: Fixed<Uint8Array>;
}

/** A tool list, kept once however many versions have it. */
export interface ToolsetTable {
  readonly id: Generated<number>;
  readonly digest: Fixed<string>;
  /** The ids of its definitions in order, as JSON. */
  readonly definitions: Fixed<string>;
}

/** A server by its name. */
export interface ServerTable {
  readonly id: Generated<number>;
  readonly name: Fixed<string>;
  /** The version that `latest` means; null while every version is deleted. */
  readonly latest_id: number | null;
  /** 1 for a server that is copied from another registry, whose word about latest counts. */
  readonly mirrored: number;
  /** The registry that it is copied from. */
  readonly mirror_id: ColumnType<number | null, number | null | undefined, never>;
}

/** Another registry that is copied, and how far. */
export interface MirrorTable {
  readonly id: Generated<number>;
  readonly url: Fixed<string>;
  /** From when on the next copy asks for changes. */
  readonly since: string | null;
  /** The same of the copy that goes on, when it began by the registry's clock, and the newest change it saw. */
  readonly run_since: string | null;
  readonly run_started: string | null;
  readonly newest: string | null;
  /** The next page of the copy that goes on; null where none does. */
  readonly cursor: string | null;
  readonly finished_at: string | null;
}

/** One version of a server. Its documents never change; its status may. */
export interface VersionTable {
  readonly id: Generated<number>;
  readonly server_id: Fixed<number>;
  readonly version: Fixed<string>;
  /** The server.json as it is given out. */
  readonly server_json: string;
  /** Name, title and description in lower case: what a search of the Registry API looks in. */
  readonly search_text: string;
  readonly toolset_id: number | null;
  readonly tool_count: number | null;
  readonly origin: Origin | null;
  readonly captured_at: string | null;
  readonly status: VersionStatus;
  readonly status_message: string | null;
  readonly status_changed_at: string;
  readonly published_at: string;
  readonly updated_at: string;
  readonly publisher: string;
  /** What the gate decided when the version was published, as JSON. */
  readonly decision: string | null;
}

/** A comparison of two tool lists that was made before: it never changes. */
export interface VerdictTable {
  /** The digest of everything that the comparison depends on. */
  readonly key: Fixed<string>;
  /** The comparison as JSON, deflated. */
  readonly report: Fixed<Uint8Array>;
}

/** A tool of the latest version of a server, for searching. */
export interface LatestToolTable {
  readonly id: Generated<number>;
  readonly server_id: number;
  readonly position: number;
  readonly name: string;
  readonly definition_id: number;
  /** What the tool is found by: stemmed words between spaces. */
  readonly words: string;
}

/** A token by the hash of its text. */
export interface TokenTable {
  readonly id: Generated<number>;
  readonly hash: Fixed<string>;
  readonly namespace: Fixed<string>;
  /** What it allows, as words between commas. */
  readonly actions: Fixed<string>;
  readonly created_at: Fixed<string>;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  /** For a token that was given for one of an issuer: whom that one stood for. */
  readonly subject: ColumnType<string | null, string | null | undefined, never>;
}

/** An issuer of OpenID Connect whose tokens are exchanged for tokens of the hub. */
export interface TrustTable {
  readonly id: Generated<number>;
  readonly issuer: Fixed<string>;
  readonly audience: Fixed<string>;
  /** Which servers, with names of claims in braces. */
  readonly namespace: Fixed<string>;
  /** What claims must be, as JSON: an object of globs. */
  readonly claims: Fixed<string>;
  /** What it allows, as words between commas. */
  readonly actions: Fixed<string>;
  readonly created_at: Fixed<string>;
  readonly removed_at: string | null;
}

/** A token of an issuer that was exchanged: it is not taken again. */
export interface ExchangeTable {
  /** The digest of the issuer and the token's id. */
  readonly key: Fixed<string>;
  readonly expires_at: Fixed<string>;
}

/** A finding that somebody let pass for a server. */
export interface AcceptanceTable {
  readonly id: Generated<number>;
  readonly server_id: Fixed<number>;
  readonly version: Fixed<string>;
  readonly fingerprint: Fixed<string>;
  readonly reason: Fixed<string>;
  readonly until: Fixed<string | null>;
  readonly actor: Fixed<string>;
  readonly at: Fixed<string>;
}

/** A version that waits for somebody to look at what it breaks. */
export interface ReviewTable {
  readonly id: Generated<number>;
  readonly server: Fixed<string>;
  readonly version: Fixed<string>;
  /** What was to be published, as JSON, deflated. */
  readonly request: Fixed<Uint8Array>;
  /** Why it waits, as JSON. */
  readonly judgement: Fixed<string>;
  readonly actor: Fixed<string>;
  readonly at: Fixed<string>;
  readonly decision: "approved" | "rejected" | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
}

/** Somebody who wants to hear of changes. */
export interface WebhookTable {
  readonly id: Generated<number>;
  readonly url: Fixed<string>;
  /** What messages are signed with; empty once the webhook is removed. */
  readonly secret: string;
  /** The servers it is about: a glob. */
  readonly namespace: Fixed<string>;
  readonly created_at: Fixed<string>;
  readonly removed_at: string | null;
}

/** An entry of the audit log that a webhook is to be sent: the outbox. */
export interface DeliveryTable {
  readonly id: Generated<number>;
  readonly webhook_id: Fixed<number>;
  /** The number of the entry. */
  readonly seq: Fixed<number>;
  readonly state: "pending" | "delivered" | "dead";
  readonly attempts: number;
  /** When the next attempt may be made; while one is made, when it is over at the latest. */
  readonly next_at: string;
  /** Why the last attempt failed. */
  readonly failure: string | null;
}

/** One decision or change, chained to the one before by its hash. */
export interface AuditTable {
  readonly seq: Fixed<number>;
  readonly at: Fixed<string>;
  readonly actor: Fixed<string>;
  readonly action: Fixed<string>;
  readonly target: Fixed<string>;
  readonly detail: Fixed<string>;
  readonly prev_hash: Fixed<string>;
  readonly hash: Fixed<string>;
}

/** The end of the audit chain: one row, whose lock orders all changes. */
export interface AuditHeadTable {
  readonly id: number;
  readonly seq: number;
  readonly hash: string;
}

/** Every table of a hub. */
export interface HubTables {
  readonly definition: DefinitionTable;
  readonly toolset: ToolsetTable;
  readonly server: ServerTable;
  readonly mirror: MirrorTable;
  readonly version: VersionTable;
  readonly verdict: VerdictTable;
  readonly latest_tool: LatestToolTable;
  readonly token: TokenTable;
  readonly trust: TrustTable;
  readonly exchange: ExchangeTable;
  readonly acceptance: AcceptanceTable;
  readonly review: ReviewTable;
  readonly webhook: WebhookTable;
  readonly delivery: DeliveryTable;
  readonly audit: AuditTable;
  readonly audit_head: AuditHeadTable;
}
