import { ACTIONS } from "./actions.ts";
import { CODE } from "./code.ts";
import { COMMERCE } from "./commerce.ts";
import { DATA } from "./data.ts";
import { MACHINES } from "./machines.ts";
import { MEDIA } from "./media.ts";
import { PLACES } from "./places.ts";
import { PLATFORMS } from "./platforms.ts";
import { QUESTIONS } from "./questions.ts";
import { RECORDS } from "./records.ts";
import { SECURITY } from "./security.ts";
import { WORK } from "./work.ts";
import { WORLD } from "./world.ts";

/** How people ask for what tools do, by field: in each line the words of tools, a colon, and phrases between commas. */
export const EVERYDAY: readonly string[] = [
  ACTIONS,
  QUESTIONS,
  RECORDS,
  CODE,
  WORK,
  DATA,
  COMMERCE,
  MACHINES,
  PLATFORMS,
  SECURITY,
  WORLD,
  PLACES,
  MEDIA,
];
