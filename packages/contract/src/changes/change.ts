import type { EffectiveHints, Json, ListField, Omission } from "@toolcrib/model";
import type { FormatReading } from "./keywords.ts";

/** Which part of a tool, or what else of a server, a change is about. */
export type Side = "input" | "output" | "tool" | "prompt" | "resource" | "server";

/** A side that has a schema. */
export type SchemaSide = "input" | "output";

/** A side that has a schema, and how formats are read there. */
export interface SideReading {
  readonly side: SchemaSide;
  readonly formats: FormatReading;
}

/** Where a change is: a JSON Pointer into the schema of its side, or into the tool. */
interface Place {
  readonly side: Side;
  readonly path: string;
}

/** A tool that is there on one side only, or whose name collides. */
export interface PresenceChange extends Place {
  readonly about: "presence";
  readonly kind:
    | "added"
    | "removed"
    | "renamed"
    | "recased"
    | "duplicated"
    | "deduplicated"
    | "confusable";
  readonly name: string;
  /** The new name, or the name that it can be taken for. */
  readonly other?: string;
}

/** Something that is missing from a list that was read, so that it can hide a change. */
export interface OmissionChange extends Place {
  readonly about: "omission";
  readonly side: "tool";
  readonly version: "old" | "new";
  readonly omission: Omission;
}

/** A schema that is there on one side only. */
export interface SchemaPresenceChange extends Place {
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
export interface SchemaChange extends Place {
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
export interface InvalidSchemaChange extends Place {
  readonly about: "invalid-schema";
  readonly side: SchemaSide;
  readonly version: "old" | "new";
  readonly reason: string;
}

/** A change of a keyword that constrains nothing: texts, defaults, formats that are not asserted, headers, dialect. */
export interface NoteChange extends Place {
  readonly about: "note";
  readonly side: SchemaSide;
  readonly keyword: string;
  readonly name: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A header mapping that clients must refuse. */
export interface HeaderProblem extends Place {
  readonly about: "header";
  readonly side: "input";
  readonly reason: string;
}

/** A hint whose effective value changed. */
export interface HintChange extends Place {
  readonly about: "hint";
  readonly side: "tool";
  readonly hint: keyof EffectiveHints;
  readonly before: boolean;
  readonly after: boolean;
  /** How the new side says it: not at all, or by a value. */
  readonly stated: boolean;
}

/** A field of the tool itself: texts, icons, `_meta` and everything unknown. */
export interface FieldChange extends Place {
  readonly about: "field";
  readonly side: "tool";
  readonly field: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A text of the new definition that the old one has nowhere. */
export interface NewText extends Place {
  readonly about: "new-text";
  readonly text: string;
}

/** A tool of which one side knows nothing but its name, as registries do. */
export interface DefinitionChange extends Place {
  readonly about: "definition";
  readonly side: "tool";
  readonly kind: "added" | "removed";
  readonly name: string;
}

/** What a registry says about a server besides its tools. */
export interface ServerChange extends Place {
  readonly about: "server";
  readonly side: "tool";
  readonly fact:
    | "image"
    | "url"
    | "package"
    | "version"
    | "transport"
    | "variable"
    | "header"
    | "status"
    | "server";
  /** What it was; absent where it is new. */
  readonly before?: string;
  /** What it is; absent where it is gone. */
  readonly after?: string;
  /** The package, image or address that it belongs to. */
  readonly of?: string;
}

/** A prompt, resource or template that is there on one side only, or more than once. */
export interface DefinitionPresenceChange extends Place {
  readonly about: "definition-presence";
  readonly list: ListField;
  /** `unlisted`: gone from the list, but a template still makes its URI. */
  readonly kind: "added" | "removed" | "unlisted" | "duplicated";
  readonly name: string;
}

/** A change of one argument of a prompt, or of their order. */
export interface PromptArgumentChange extends Place {
  readonly about: "prompt-argument";
  readonly side: "prompt";
  readonly kind:
    | "removed"
    | "added"
    | "added-required"
    | "became-required"
    | "became-optional"
    | "reworded"
    | "reordered";
  readonly argument: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** A field of a prompt, resource or template. */
export interface DefinitionFieldChange extends Place {
  readonly about: "definition-field";
  readonly list: ListField;
  readonly field: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** What a change of a URI template does to the URIs that it made. */
export type TemplateEffect =
  /** A URI that the old template makes and no new one does. */
  | { readonly kind: "narrowed"; readonly witness: string }
  /** Every URI of the old template is one of a new template. */
  | { readonly kind: "covered" }
  | { readonly kind: "unknown"; readonly reason: string };

/** A URI template that was written otherwise. */
export interface UriTemplateChange extends Place {
  readonly about: "uri-template";
  readonly side: "resource";
  readonly before: string;
  readonly after: string;
  readonly effect: TemplateEffect;
}

/** What a server says of itself, or how it is started or reached. */
export interface IdentityChange extends Place {
  readonly about: "identity";
  readonly side: "server";
  readonly field:
    | "instructions"
    | "name"
    | "title"
    | "version"
    | "transport"
    | "command"
    | "package"
    | "url"
    | "env"
    | "secrets";
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A version that does not say what changed. */
export interface VersionChange extends Place {
  readonly about: "version";
  readonly side: "tool";
  readonly kind: "not-bumped" | "decreased";
  readonly before: string;
  readonly after: string;
  /** The version that would be right. */
  readonly wanted: string | undefined;
}

/** One thing that differs between two versions: what rules put a name to. */
export type Change =
  | PresenceChange
  | OmissionChange
  | SchemaPresenceChange
  | SchemaChange
  | InvalidSchemaChange
  | NoteChange
  | HeaderProblem
  | HintChange
  | FieldChange
  | NewText
  | DefinitionChange
  | DefinitionPresenceChange
  | PromptArgumentChange
  | DefinitionFieldChange
  | UriTemplateChange
  | IdentityChange
  | ServerChange
  | VersionChange;

/** What a change is about. */
export type About = Change["about"];

/** The change of one kind. */
export type ChangeOf<A extends About> = Extract<Change, { readonly about: A }>;
