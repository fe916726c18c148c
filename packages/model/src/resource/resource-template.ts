import type { JsonObject } from "../json/json.ts";
import type { Icon } from "../tool/icon.ts";
import type { ResourceAnnotations } from "./resource-annotations.ts";

/** Resources of one kind, whose URIs are made by filling in a template. */
export interface ResourceTemplate {
  /** Identifies it within its server; RFC 6570. */
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The type of every resource of the template, where they share one. */
  readonly mimeType?: string;
  readonly annotations?: ResourceAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  /**
   * Fields that toolcrib does not define, and the raw value of those it could not read whole.
   * They are written back as they were.
   */
  readonly extra?: JsonObject;
}
