import { errorsPage } from "./errors.js";
import { publishedSchemasPage } from "./published-schemas.js";

/** Every generated page: the file, and the function that gives its text. */
export const pages = [errorsPage, publishedSchemasPage];
