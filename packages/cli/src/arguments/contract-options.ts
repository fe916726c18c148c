import type { Level } from "@toolcrib/model";
import { CONTRACT_PROFILES, type ContractProfile } from "@toolcrib/report";
import { REPORT_FORMATS } from "@toolcrib/report/formats";
import { choice, flag, type Option, text } from "./option.ts";

const [first, ...others] = REPORT_FORMATS.map(({ name }) => name);

/** The formats of a report. */
export const reportFormats: readonly string[] = [first ?? "text", "json", ...others];

/** Options of the commands that compare definitions. */
export const contractOptions: {
  readonly profile: Option<ContractProfile | undefined>;
  readonly "fail-on": Option<Level | "never" | undefined>;
  readonly strict: Option<boolean>;
  readonly all: Option<boolean>;
  readonly config: Option<string | undefined>;
} = {
  profile: choice(CONTRACT_PROFILES, "who relies on the tools (client)"),
  "fail-on": choice(
    ["error", "warning", "info", "never"],
    "the level from which findings end with exit code 1",
  ),
  strict: flag("count changes for undeclared keys alone as errors"),
  all: flag("list generator drift one by one"),
  config: text("FILE", "the configuration (toolcrib.config.json, where there is one)"),
};
