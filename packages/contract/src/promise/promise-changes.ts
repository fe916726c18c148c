import type { ServerPromise } from "@toolcrib/model";
import { newTextsOf } from "../changes/new-texts.ts";
import type { PromiseChange } from "./definition-changes.ts";
import { instructionsChanges } from "./identity-changes.ts";
import { promptChanges } from "./prompt-changes.ts";
import { resourceChanges, templateChanges } from "./resource-changes.ts";

/** What differs of what two versions of a server offer besides tools, as far as both are known. */
export function promiseChanges(
  old: ServerPromise = {},
  next: ServerPromise = {},
): readonly PromiseChange[] {
  const both = <Part, Found>(
    before: Part | undefined,
    after: Part | undefined,
    compare: (before: Part, after: Part) => readonly Found[],
  ): readonly Found[] =>
    before === undefined || after === undefined ? [] : compare(before, after);
  return [
    ...both(old.prompts, next.prompts, promptChanges),
    ...both(old.resources, next.resources, (before, after) =>
      resourceChanges(before, after, next.resourceTemplates),
    ),
    ...both(old.resourceTemplates, next.resourceTemplates, templateChanges),
    ...instructionsChanges(old, next).map((change) => ({ subject: "", change })),
    ...both(old.instructions, next.instructions, (before, after) =>
      newTextsOf("server", before, after, ["instructions"]),
    ).map((change) => ({ subject: "", change })),
  ];
}
