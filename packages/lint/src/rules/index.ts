import { acceptanceRules, type RuleEntry } from "@toolcrib/report";
import type { LintRule } from "../rule.ts";
import { clientName } from "./client-name.ts";
import { clientSchema } from "./client-schema.ts";
import { defaultInvalid } from "./default-invalid.ts";
import { descriptionBrief } from "./description-brief.ts";
import { descriptionMissing } from "./description-missing.ts";
import { encodedWords } from "./encoded-text.ts";
import { enumInProse } from "./enum-in-prose.ts";
import { exampleInvalid } from "./example-invalid.ts";
import { fieldInvalid } from "./field-invalid.ts";
import { formatUnknown } from "./format-unknown.ts";
import { headerInvalid } from "./header-invalid.ts";
import { hiddenText } from "./hidden-text.ts";
import { hintsContradictory } from "./hints-contradictory.ts";
import { instructsModel } from "./instructs-model.ts";
import { nameCollision } from "./name-collision.ts";
import { nameInvalid } from "./name-invalid.ts";
import { nameLookAlike } from "./name-look-alike.ts";
import { nameTooLong } from "./name-too-long.ts";
import { namesForeignTool } from "./names-foreign-tool.ts";
import { paddedText } from "./padded-text.ts";
import { parameterUndocumented } from "./parameter-undocumented.ts";
import { parameterUntyped } from "./parameter-untyped.ts";
import { publisherDataTooLarge } from "./publisher-data-too-large.ts";
import { requiredUndeclared } from "./required-undeclared.ts";
import { resultRootWrapped } from "./result-root-wrapped.ts";
import { resultUndocumented } from "./result-undocumented.ts";
import { rootUntyped } from "./root-untyped.ts";
import { schemaInvalid } from "./schema-invalid.ts";
import { schemaUnsatisfiable } from "./schema-unsatisfiable.ts";
import { secretInText } from "./secret-in-text.ts";
import { sensitiveFile } from "./sensitive-file.ts";
import { tokenCost } from "./token-cost.ts";
import { toolUnreadable } from "./tool-unreadable.ts";

/** The rules about texts, wherever they stand. */
export const TEXT_RULES: readonly LintRule[] = [
  hiddenText,
  secretInText,
  instructsModel,
  sensitiveFile,
  encodedWords,
  paddedText,
];

/** The rules about what may harm whoever uses a server, rather than about how well it is made. */
export const HARM_RULES: readonly LintRule[] = [
  ...TEXT_RULES,
  namesForeignTool,
  nameLookAlike,
  toolUnreadable,
];

/** Every rule, in the order in which findings are listed. */
export const LINT_RULES: readonly LintRule[] = [
  ...HARM_RULES,
  // What does not work.
  rootUntyped,
  schemaInvalid,
  schemaUnsatisfiable,
  headerInvalid,
  nameInvalid,
  nameCollision,
  requiredUndeclared,
  defaultInvalid,
  exampleInvalid,
  hintsContradictory,
  formatUnknown,
  clientName,
  clientSchema,
  nameTooLong,
  resultRootWrapped,
  publisherDataTooLarge,
  // What could be said better.
  fieldInvalid,
  descriptionMissing,
  descriptionBrief,
  parameterUntyped,
  parameterUndocumented,
  enumInProse,
  resultUndocumented,
  tokenCost,
];

/** The catalogue for people: every rule, and those about acceptances. */
export const RULES: readonly RuleEntry[] = [
  ...LINT_RULES.map(
    ({ id, why, advice, level }): RuleEntry => ({
      id,
      catalogue: "lint",
      why,
      advice,
      levels: { lint: level },
    }),
  ),
  ...acceptanceRules("lint", ["lint"]),
];
