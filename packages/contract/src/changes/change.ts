import type {
  HeaderProblem,
  InvalidSchemaChange,
  NoteChange,
  SchemaChange,
  SchemaPresenceChange,
} from "./schema-change.ts";
import type {
  DefinitionFieldChange,
  DefinitionPresenceChange,
  IdentityChange,
  PromptArgumentChange,
  ServerChange,
  UriTemplateChange,
} from "./server-change.ts";
import type {
  DefinitionChange,
  FieldChange,
  HintChange,
  NewText,
  OmissionChange,
  PresenceChange,
  VersionChange,
} from "./tool-change.ts";

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
