import type { JsonObject } from "@toolcrib/model";
import { chat, mail, people } from "./own-corpus/communication.ts";
import { files, images, notes } from "./own-corpus/content.ts";
import { calendar, issues, shop, weather } from "./own-corpus/services.ts";

/** One version of a server's tool list. */
export interface OwnVersion {
  readonly version: string;
  readonly tools: readonly JsonObject[];
  /** What a comparison with the version before it must say; absent for the first. */
  readonly told?: {
    readonly verdict: "compatible" | "breaking";
    readonly bump: "none" | "patch" | "minor" | "major";
    /** How many findings of which rule. */
    readonly rules: Readonly<Record<string, number>>;
  };
}

/** A server that was written for tests, with its versions. */
export interface OwnServer {
  readonly name: string;
  readonly versions: readonly OwnVersion[];
  /** Questions of users, and the tool that answers each. */
  readonly questions: Readonly<Record<string, string>>;
}

/** Servers with the shapes of definitions and the steps of versions that real ones have. */
export const OWN_CORPUS: readonly OwnServer[] = [
  calendar,
  chat,
  files,
  images,
  issues,
  mail,
  notes,
  people,
  shop,
  weather,
];
