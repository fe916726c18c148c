import { acceptanceRules, CONTRACT_PROFILES } from "@toolcrib/report";
import type { ContractRuleEntry, RuleFamilies } from "../rule.ts";
import { annotationsRespelled } from "./fields/annotations-respelled.ts";
import { descriptionChanged } from "./fields/description-changed.ts";
import { fieldChanged } from "./fields/field-changed.ts";
import { iconsChanged } from "./fields/icons-changed.ts";
import { metaChanged } from "./fields/meta-changed.ts";
import { titleChanged } from "./fields/title-changed.ts";
import { hintClaimsSafer } from "./hints/hint-claims-safer.ts";
import { hintDestructiveRaised } from "./hints/hint-destructive-raised.ts";
import { hintIdempotentLost } from "./hints/hint-idempotent-lost.ts";
import { hintOpenworldRaised } from "./hints/hint-openworld-raised.ts";
import { hintReadonlyLost } from "./hints/hint-readonly-lost.ts";
import { instructionsChanged } from "./identity/instructions-changed.ts";
import { launchCommandChanged } from "./identity/launch-command-changed.ts";
import { launchPackageChanged } from "./identity/launch-package-changed.ts";
import { launchSecretChanged } from "./identity/launch-secret-changed.ts";
import { launchUrlChanged } from "./identity/launch-url-changed.ts";
import { serverNameChanged } from "./identity/server-name-changed.ts";
import { versionChanged } from "./identity/version-changed.ts";
import { additionalClosed } from "./input/additional-closed.ts";
import { allOfAdded } from "./input/all-of-added.ts";
import { conditionalAdded } from "./input/conditional-added.ts";
import { containsAdded } from "./input/contains-added.ts";
import { dependentAdded } from "./input/dependent-added.ts";
import { inputNarrowed } from "./input/input-narrowed.ts";
import { inputWidened } from "./input/input-widened.ts";
import { itemsNarrowed } from "./input/items-narrowed.ts";
import { itemsUniqueAdded } from "./input/items-unique-added.ts";
import { keyNamesNarrowed } from "./input/key-names-narrowed.ts";
import { notAdded } from "./input/not-added.ts";
import { objectSizeNarrowed } from "./input/object-size-narrowed.ts";
import { oneofOverlap } from "./input/oneof-overlap.ts";
import { paramBecameOptional } from "./input/param-became-optional.ts";
import { paramBecameRequired } from "./input/param-became-required.ts";
import { paramConstAdded } from "./input/param-const-added.ts";
import { paramEnumNarrowed } from "./input/param-enum-narrowed.ts";
import { paramFormatNarrowed } from "./input/param-format-narrowed.ts";
import { paramKeyNarrowed } from "./input/param-key-narrowed.ts";
import { paramLengthNarrowed } from "./input/param-length-narrowed.ts";
import { paramMultipleNarrowed } from "./input/param-multiple-narrowed.ts";
import { paramOptionalAdded } from "./input/param-optional-added.ts";
import { paramPatternNarrowed } from "./input/param-pattern-narrowed.ts";
import { paramRangeNarrowed } from "./input/param-range-narrowed.ts";
import { paramRemoved } from "./input/param-removed.ts";
import { paramRemovedOpen } from "./input/param-removed-open.ts";
import { paramRenamed } from "./input/param-renamed.ts";
import { paramRenamedOpen } from "./input/param-renamed-open.ts";
import { paramRequiredAdded } from "./input/param-required-added.ts";
import { paramRequiredIgnored } from "./input/param-required-ignored.ts";
import { paramTypeNarrowed } from "./input/param-type-narrowed.ts";
import { unionAdded } from "./input/union-added.ts";
import { unionBranchRemoved } from "./input/union-branch-removed.ts";
import { defaultAdded } from "./notes/default-added.ts";
import { defaultChanged } from "./notes/default-changed.ts";
import { defaultRemoved } from "./notes/default-removed.ts";
import { dialectChanged } from "./notes/dialect-changed.ts";
import { formatChanged } from "./notes/format-changed.ts";
import { headerAdded } from "./notes/header-added.ts";
import { headerChanged } from "./notes/header-changed.ts";
import { headerInvalid } from "./notes/header-invalid.ts";
import { headerRemoved } from "./notes/header-removed.ts";
import { paramDescriptionChanged } from "./notes/param-description-changed.ts";
import { resultDescriptionChanged } from "./notes/result-description-changed.ts";
import { schemaNoteChanged } from "./notes/schema-note-changed.ts";
import { schemaTitleChanged } from "./notes/schema-title-changed.ts";
import { outputNarrowed } from "./output/output-narrowed.ts";
import { outputWidened } from "./output/output-widened.ts";
import { resultBecameOptional } from "./output/result-became-optional.ts";
import { resultBranchAdded } from "./output/result-branch-added.ts";
import { resultConstraintRemoved } from "./output/result-constraint-removed.ts";
import { resultEnumExtended } from "./output/result-enum-extended.ts";
import { resultEnumExtendedAnnounced } from "./output/result-enum-extended-announced.ts";
import { resultFieldAdded } from "./output/result-field-added.ts";
import { resultFieldAddedClosed } from "./output/result-field-added-closed.ts";
import { resultFieldRemoved } from "./output/result-field-removed.ts";
import { resultFieldRenamed } from "./output/result-field-renamed.ts";
import { resultNullable } from "./output/result-nullable.ts";
import { resultOpened } from "./output/result-opened.ts";
import { resultOptionalFieldRemoved } from "./output/result-optional-field-removed.ts";
import { resultTypeWidened } from "./output/result-type-widened.ts";
import { promptAdded } from "./prompts/prompt-added.ts";
import { promptArgumentAdded } from "./prompts/prompt-argument-added.ts";
import { promptArgumentBecameOptional } from "./prompts/prompt-argument-became-optional.ts";
import { promptArgumentBecameRequired } from "./prompts/prompt-argument-became-required.ts";
import { promptArgumentRemoved } from "./prompts/prompt-argument-removed.ts";
import { promptArgumentRequiredAdded } from "./prompts/prompt-argument-required-added.ts";
import { promptArgumentReworded } from "./prompts/prompt-argument-reworded.ts";
import { promptArgumentsReordered } from "./prompts/prompt-arguments-reordered.ts";
import { promptDescriptionChanged } from "./prompts/prompt-description-changed.ts";
import { promptRemoved } from "./prompts/prompt-removed.ts";
import { definitionDuplicate } from "./resources/definition-duplicate.ts";
import { definitionFieldChanged } from "./resources/definition-field-changed.ts";
import { mimeTypeChanged } from "./resources/mime-type-changed.ts";
import { mimeTypeRefined } from "./resources/mime-type-refined.ts";
import { resourceAdded } from "./resources/resource-added.ts";
import { resourceDescriptionChanged } from "./resources/resource-description-changed.ts";
import { resourceRemoved } from "./resources/resource-removed.ts";
import { resourceTemplateAdded } from "./resources/resource-template-added.ts";
import { resourceTemplateRemoved } from "./resources/resource-template-removed.ts";
import { resourceUnlisted } from "./resources/resource-unlisted.ts";
import { uriTemplateNarrowed } from "./resources/uri-template-narrowed.ts";
import { uriTemplateUnknown } from "./resources/uri-template-unknown.ts";
import { uriTemplateWidened } from "./resources/uri-template-widened.ts";
import { inputSchemaAdded } from "./schemas/input-schema-added.ts";
import { inputSchemaRemoved } from "./schemas/input-schema-removed.ts";
import { outputSchemaAdded } from "./schemas/output-schema-added.ts";
import { outputSchemaRemoved } from "./schemas/output-schema-removed.ts";
import { schemaInvalid } from "./schemas/schema-invalid.ts";
import { schemaRespelled } from "./schemas/schema-respelled.ts";
import { schemaUnknown } from "./schemas/schema-unknown.ts";
import { undeclaredKeyOnly } from "./schemas/undeclared-key-only.ts";
import { unsafeIntegerOnly } from "./schemas/unsafe-integer-only.ts";
import { serverAdded } from "./servers/server-added.ts";
import { serverAuthorizationChanged } from "./servers/server-authorization-changed.ts";
import { serverFileChanged } from "./servers/server-file-changed.ts";
import { serverHeaderRequired } from "./servers/server-header-required.ts";
import { serverImageChanged } from "./servers/server-image-changed.ts";
import { serverInputAdded } from "./servers/server-input-added.ts";
import { serverInputChanged } from "./servers/server-input-changed.ts";
import { serverInputReleased } from "./servers/server-input-released.ts";
import { serverInputRemoved } from "./servers/server-input-removed.ts";
import { serverPackageChanged } from "./servers/server-package-changed.ts";
import { serverPackageSourceChanged } from "./servers/server-package-source-changed.ts";
import { serverPermissionAdded } from "./servers/server-permission-added.ts";
import { serverPermissionRemoved } from "./servers/server-permission-removed.ts";
import { serverProvenanceChanged } from "./servers/server-provenance-changed.ts";
import { serverRemoved } from "./servers/server-removed.ts";
import { serverRenamed } from "./servers/server-renamed.ts";
import { serverRepositoryChanged } from "./servers/server-repository-changed.ts";
import { serverStartChanged } from "./servers/server-start-changed.ts";
import { serverStatusChanged } from "./servers/server-status-changed.ts";
import { serverTextChanged } from "./servers/server-text-changed.ts";
import { serverTierChanged } from "./servers/server-tier-changed.ts";
import { serverTransportChanged } from "./servers/server-transport-changed.ts";
import { serverUrlChanged } from "./servers/server-url-changed.ts";
import { serverVariableRequired } from "./servers/server-variable-required.ts";
import { serverVersionChanged } from "./servers/server-version-changed.ts";
import { serverWayAdded } from "./servers/server-way-added.ts";
import { serverWayRemoved } from "./servers/server-way-removed.ts";
import { textHiddenUnicode } from "./texts/text-hidden-unicode.ts";
import { textInjectionSuspect } from "./texts/text-injection-suspect.ts";
import { definitionAdded } from "./tools/definition-added.ts";
import { definitionRemoved } from "./tools/definition-removed.ts";
import { toolAdded } from "./tools/tool-added.ts";
import { toolDuplicate } from "./tools/tool-duplicate.ts";
import { toolDuplicateRemoved } from "./tools/tool-duplicate-removed.ts";
import { toolNameCaseChanged } from "./tools/tool-name-case-changed.ts";
import { toolRemoved } from "./tools/tool-removed.ts";
import { toolRenamed } from "./tools/tool-renamed.ts";
import { toolShadowing } from "./tools/tool-shadowing.ts";
import { toolUnreadable } from "./tools/tool-unreadable.ts";
import { versionDecreased } from "./versions/version-decreased.ts";
import { versionNotBumped } from "./versions/version-not-bumped.ts";

/** Every rule; of a family, the first that matches takes a change. */
export const ruleFamilies: RuleFamilies = {
  presence: [
    toolRemoved,
    toolRenamed,
    toolNameCaseChanged,
    toolDuplicate,
    toolDuplicateRemoved,
    toolShadowing,
    toolAdded,
  ],
  omission: [toolUnreadable],
  "schema-presence": [outputSchemaRemoved, outputSchemaAdded, inputSchemaRemoved, inputSchemaAdded],
  "invalid-schema": [schemaInvalid],
  schema: [
    schemaUnknown,
    paramRenamed,
    paramRequiredAdded,
    paramRequiredIgnored,
    paramKeyNarrowed,
    paramBecameRequired,
    paramRemoved,
    paramTypeNarrowed,
    paramEnumNarrowed,
    paramConstAdded,
    paramRangeNarrowed,
    paramLengthNarrowed,
    paramPatternNarrowed,
    paramFormatNarrowed,
    paramMultipleNarrowed,
    itemsNarrowed,
    itemsUniqueAdded,
    containsAdded,
    additionalClosed,
    keyNamesNarrowed,
    objectSizeNarrowed,
    dependentAdded,
    unionBranchRemoved,
    oneofOverlap,
    unionAdded,
    allOfAdded,
    notAdded,
    conditionalAdded,
    inputNarrowed,
    paramOptionalAdded,
    paramRemovedOpen,
    paramRenamedOpen,
    paramBecameOptional,
    inputWidened,
    resultFieldRenamed,
    resultFieldRemoved,
    resultFieldAddedClosed,
    resultBecameOptional,
    resultNullable,
    resultTypeWidened,
    resultEnumExtendedAnnounced,
    resultEnumExtended,
    resultOpened,
    resultBranchAdded,
    resultConstraintRemoved,
    outputWidened,
    resultOptionalFieldRemoved,
    resultFieldAdded,
    outputNarrowed,
    undeclaredKeyOnly,
    unsafeIntegerOnly,
    schemaRespelled,
  ],
  note: [
    dialectChanged,
    headerAdded,
    headerRemoved,
    headerChanged,
    defaultAdded,
    defaultRemoved,
    defaultChanged,
    formatChanged,
    paramDescriptionChanged,
    resultDescriptionChanged,
    schemaTitleChanged,
    schemaNoteChanged,
  ],
  header: [headerInvalid],
  hint: [
    hintReadonlyLost,
    hintDestructiveRaised,
    hintIdempotentLost,
    hintOpenworldRaised,
    hintClaimsSafer,
  ],
  field: [
    descriptionChanged,
    titleChanged,
    iconsChanged,
    metaChanged,
    annotationsRespelled,
    fieldChanged,
  ],
  "new-text": [textHiddenUnicode, textInjectionSuspect],
  definition: [definitionRemoved, definitionAdded],
  server: [
    serverImageChanged,
    serverUrlChanged,
    serverPackageChanged,
    serverPackageSourceChanged,
    serverFileChanged,
    serverRenamed,
    serverWayRemoved,
    serverWayAdded,
    serverProvenanceChanged,
    serverAuthorizationChanged,
    serverPermissionAdded,
    serverPermissionRemoved,
    serverStartChanged,
    serverTransportChanged,
    serverVariableRequired,
    serverHeaderRequired,
    serverInputReleased,
    serverInputChanged,
    serverInputRemoved,
    serverInputAdded,
    serverStatusChanged,
    serverTierChanged,
    serverVersionChanged,
    serverRepositoryChanged,
    serverTextChanged,
    serverRemoved,
    serverAdded,
  ],
  "definition-presence": [
    promptRemoved,
    promptAdded,
    resourceRemoved,
    resourceUnlisted,
    resourceAdded,
    resourceTemplateRemoved,
    resourceTemplateAdded,
    definitionDuplicate,
  ],
  "prompt-argument": [
    promptArgumentRemoved,
    promptArgumentRequiredAdded,
    promptArgumentBecameRequired,
    promptArgumentBecameOptional,
    promptArgumentAdded,
    promptArgumentReworded,
    promptArgumentsReordered,
  ],
  "definition-field": [
    promptDescriptionChanged,
    resourceDescriptionChanged,
    mimeTypeRefined,
    mimeTypeChanged,
    definitionFieldChanged,
  ],
  "uri-template": [uriTemplateNarrowed, uriTemplateUnknown, uriTemplateWidened],
  identity: [
    instructionsChanged,
    serverNameChanged,
    versionChanged,
    launchPackageChanged,
    launchCommandChanged,
    launchUrlChanged,
    launchSecretChanged,
  ],
  version: [versionDecreased, versionNotBumped],
};

const serverRules: ReadonlySet<string> = new Set(ruleFamilies.server.map(({ id }) => id));

/** Whether a rule is about what a registry says of a server, which reports show first. */
export function isServerRule(id: string): boolean {
  return serverRules.has(id);
}

/** Every rule in the order of the catalogue, for people. */
export const RULES: readonly ContractRuleEntry[] = [
  ...Object.values(ruleFamilies)
    .flat()
    .map(
      ({ id, why, advice, levels, impact }): ContractRuleEntry => ({
        id,
        catalogue: "contract",
        why,
        advice,
        levels,
        impact,
      }),
    ),
  ...acceptanceRules("contract", CONTRACT_PROFILES).map(
    (entry): ContractRuleEntry => ({ ...entry, impact: "polish" }),
  ),
];
