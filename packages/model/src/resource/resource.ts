import type { JsonObject } from "../json/json.ts";
import type { Icon } from "../tool/icon.ts";
import type { ResourceAnnotations } from "./resource-annotations.ts";

/** A resource: content that a server gives under a URI. */
export interface Resource {
  /** Identifies it within its server. Foreign: never load it unasked. */
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: ResourceAnnotations;
  /** Bytes of the content, where the server knows them. */
  readonly size?: number;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  /**
   * Fields that toolcrib does not define, and the raw value of those it could not read whole.
   * They are written back as they were.
   */
  readonly extra?: JsonObject;
}
