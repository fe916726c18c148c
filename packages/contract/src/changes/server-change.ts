import type { Json, ListField } from "@toolcrib/model";
import type { DetailFact } from "../server/server-facts.ts";
import type { ChangePlace } from "./change-place.ts";

/** What a registry says about a server besides its tools. */
export interface ServerChange extends ChangePlace {
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
    | "server"
    | DetailFact;
  /** What it was; absent where it is new. */
  readonly before?: string;
  /** What it is; absent where it is gone. */
  readonly after?: string;
  /** The package, image or address that it belongs to. */
  readonly of?: string;
  /** Of details, what tells one from another of its kind. */
  readonly key?: string;
}

/** A prompt, resource or template that is there on one side only, or more than once. */
export interface DefinitionPresenceChange extends ChangePlace {
  readonly about: "definition-presence";
  readonly list: ListField;
  /** `unlisted`: gone from the list, but a template still makes its URI. */
  readonly kind: "added" | "removed" | "unlisted" | "duplicated";
  readonly name: string;
}

/** A change of one argument of a prompt, or of their order. */
export interface PromptArgumentChange extends ChangePlace {
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
export interface DefinitionFieldChange extends ChangePlace {
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
export interface UriTemplateChange extends ChangePlace {
  readonly about: "uri-template";
  readonly side: "resource";
  readonly before: string;
  readonly after: string;
  readonly effect: TemplateEffect;
}

/** What a server says of itself, or how it is started or reached. */
export interface IdentityChange extends ChangePlace {
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
