import { advancedForms } from "./advanced.ts";
import { classForms } from "./classes.ts";
import type { CodeForm } from "./code-form.ts";
import { configuredForms } from "./configured.ts";
import { exportForms } from "./exports.ts";
import { functionForms } from "./functions.ts";
import { holderForms } from "./holders.ts";
import { javascriptForms } from "./javascript.ts";
import { libraryForms } from "./libraries.ts";
import { moduleForms } from "./modules.ts";
import { projectForms } from "./projects.ts";
import { typeForms } from "./types.ts";
import { valueForms } from "./values.ts";

/** Ways to write functions that are less usual, of every kind. */
export const codeForms: readonly CodeForm[] = [
  ...exportForms,
  ...holderForms,
  ...functionForms,
  ...typeForms,
  ...advancedForms,
  ...valueForms,
  ...classForms,
  ...javascriptForms,
  ...libraryForms,
  ...configuredForms,
  ...moduleForms,
  ...projectForms,
];
