import { DRAWN_QUERIES } from "./drawn.ts";
import { FIFTH_DRAW_QUERIES } from "./fifth-draw.ts";
import { FIRST_KEPT_APART_QUERIES } from "./first-kept-apart.ts";
import { FOURTH_DRAW_QUERIES } from "./fourth-draw.ts";
import { SEALED_QUERIES } from "./fourth-draw-sealed.ts";
import { HELD_OUT_QUERIES } from "./held-out.ts";
import type { SearchQuery } from "./query.ts";
import { SECOND_DRAW_QUERIES } from "./second-draw.ts";
import { SECOND_KEPT_APART_QUERIES } from "./second-kept-apart.ts";
import { SIXTH_DRAW_QUERIES } from "./sixth-draw.ts";
import { THIRD_DRAW_QUERIES } from "./third-draw.ts";
import { WELL_KNOWN_QUERIES } from "./well-known.ts";

/** Queries that are measured together, and how many in a hundred have to be answered. */
export interface QuerySet {
  readonly name: string;
  readonly queries: readonly SearchQuery[];
  readonly goal?: number;
}

/** All sets; a query of any of them is in no other one. */
export const QUERY_SETS: readonly QuerySet[] = [
  { name: "well known tools", queries: WELL_KNOWN_QUERIES, goal: 92 },
  { name: "the first kept apart", queries: FIRST_KEPT_APART_QUERIES },
  { name: "the second kept apart", queries: SECOND_KEPT_APART_QUERIES },
  { name: "held out", queries: HELD_OUT_QUERIES },
  { name: "tools drawn by lot", queries: DRAWN_QUERIES },
  { name: "a second draw", queries: SECOND_DRAW_QUERIES },
  { name: "a third draw", queries: THIRD_DRAW_QUERIES },
  { name: "a fourth draw", queries: FOURTH_DRAW_QUERIES },
  { name: "a fourth draw, kept apart", queries: SEALED_QUERIES },
  { name: "a fifth draw", queries: FIFTH_DRAW_QUERIES },
  { name: "a sixth draw, kept apart", queries: SIXTH_DRAW_QUERIES },
];

/** The queries for well known tools with as many others on which no word and no constant is chosen. */
export const PAIRED_SETS: readonly QuerySet[] = [
  {
    name: "well known tools and the first kept apart",
    queries: [...WELL_KNOWN_QUERIES, ...FIRST_KEPT_APART_QUERIES],
    goal: 92,
  },
  {
    name: "well known tools and the second kept apart",
    queries: [...WELL_KNOWN_QUERIES, ...SECOND_KEPT_APART_QUERIES],
    goal: 92,
  },
];
