import type { EffectiveHints, Json, Omission } from "@toolcrib/model";
import type { ChangePlace } from "./change-place.ts";

/** A tool that is there on one side only, or whose name collides. */
export interface PresenceChange extends ChangePlace {
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
export interface OmissionChange extends ChangePlace {
  readonly about: "omission";
  readonly side: "tool";
  readonly version: "old" | "new";
  readonly omission: Omission;
}

/** A hint whose effective value changed. */
export interface HintChange extends ChangePlace {
  readonly about: "hint";
  readonly side: "tool";
  readonly hint: keyof EffectiveHints;
  readonly before: boolean;
  readonly after: boolean;
  /** How the new side says it: not at all, or by a value. */
  readonly stated: boolean;
}

/** A field of the tool itself: texts, icons, `_meta` and everything unknown. */
export interface FieldChange extends ChangePlace {
  readonly about: "field";
  readonly side: "tool";
  readonly field: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A text of the new definition that the old one has nowhere. */
export interface NewText extends ChangePlace {
  readonly about: "new-text";
  readonly text: string;
}

/** A tool of which one side knows nothing but its name, as registries do. */
export interface DefinitionChange extends ChangePlace {
  readonly about: "definition";
  readonly side: "tool";
  readonly kind: "added" | "removed";
  readonly name: string;
}

/** A version that does not say what changed. */
export interface VersionChange extends ChangePlace {
  readonly about: "version";
  readonly side: "tool";
  readonly kind: "not-bumped" | "decreased";
  readonly before: string;
  readonly after: string;
  /** The version that would be right. */
  readonly wanted: string | undefined;
}
