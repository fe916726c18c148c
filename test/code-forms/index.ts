import type { CodeForm } from "./code-form.ts";
import { configuredForms } from "./configured.ts";
import { moduleForms } from "./modules.ts";

/** Ways to write functions that are less usual, of every kind. */
export const codeForms: readonly CodeForm[] = [...configuredForms, ...moduleForms];
