import { errorsPage } from "./errors.js";
import { lintPage } from "./lint.js";

/** Every generated page: the file, and the function that gives its text. */
export const pages = [errorsPage, lintPage];
