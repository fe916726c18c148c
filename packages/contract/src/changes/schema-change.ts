import type { Json } from "@toolcrib/model";
import type { ChangePlace, SchemaSide } from "./change-place.ts";

/** A schema that is there on one side only. */
export interface SchemaPresenceChange extends ChangePlace {
  readonly about: "schema-presence";
  readonly side: SchemaSide;
  readonly kind: "added" | "removed";
  /** A value that the schema refuses, now that it no longer speaks. */
  readonly witness?: Json;
}

/** What a change of constraints does to those who rely on the old schema, as inclusion proves it. */
export type Effect =
  /** A call that was accepted is refused, or a result that was excluded can come. */
  | { readonly kind: "breaks"; readonly witness: Json }
  /** As above, but only with a key that the schema its sender reads does not declare. */
  | { readonly kind: "undeclared-key-only"; readonly witness: Json }
  /** As above, but only with an integer that JSON readers cannot hold exactly. */
  | { readonly kind: "unsafe-integer-only"; readonly witness: Json }
  /** A call is accepted as before, but a parameter that it had to send is ignored. */
  | { readonly kind: "ignores"; readonly witness: Json }
  /** More calls are accepted, or fewer results can come. */
  | { readonly kind: "eases" }
  /** Exactly the same values are valid. */
  | { readonly kind: "same" }
  | { readonly kind: "unknown"; readonly reason: string };

/** A change of constraints at one place of a schema. */
export interface SchemaChange extends ChangePlace {
  readonly about: "schema";
  readonly side: SchemaSide;
  readonly kind: "added" | "removed" | "changed" | "renamed";
  /** The keyword, the first of a group that changes together, or `schema` for the whole place. */
  readonly keyword: string;
  /** The parameter or field for people, as in `filter.tags[]`; empty at the root. */
  readonly name: string;
  /** The new name of a renamed property. */
  readonly other?: string;
  /** Whether the property of a change of `properties` is required where it stood, or stands new. */
  readonly required?: boolean;
  /** The keyword's value, or for a group an object of its keywords. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** The schema around the keyword. */
  readonly oldSchema: Json;
  readonly newSchema: Json;
  /** How many further places changed that were not proved one by one. */
  readonly further?: number;
  readonly effect: Effect;
}

/** A schema that cannot be judged at all. */
export interface InvalidSchemaChange extends ChangePlace {
  readonly about: "invalid-schema";
  readonly side: SchemaSide;
  readonly version: "old" | "new";
  readonly reason: string;
}

/** A change of a keyword that constrains nothing: texts, defaults, formats that are not asserted, headers, dialect. */
export interface NoteChange extends ChangePlace {
  readonly about: "note";
  readonly side: SchemaSide;
  readonly keyword: string;
  readonly name: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A header mapping that clients must refuse. */
export interface HeaderProblem extends ChangePlace {
  readonly about: "header";
  readonly side: "input";
  readonly reason: string;
}
