import type { JsonObject } from "@toolcrib/model";

/** The parts of a legacy registry that hold servers: containers and remote servers. */
export const LEGACY_SECTIONS = ["servers", "remote_servers"] as const;

/** A part of a legacy registry that holds servers. */
export type LegacySection = (typeof LEGACY_SECTIONS)[number];

/** One server of a legacy registry, with the place where it stands. */
export interface LegacyEntry {
  readonly section: LegacySection;
  readonly key: string;
  readonly entry: JsonObject;
}
