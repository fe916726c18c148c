import { DRAWN_QUERIES } from "./drawn.ts";
import { FIFTH_DRAW_QUERIES } from "./fifth-draw.ts";
import { FOURTH_DRAW_QUERIES } from "./fourth-draw.ts";
import { SEALED_QUERIES } from "./fourth-draw-sealed.ts";
import { HELD_OUT_QUERIES } from "./held-out.ts";
import type { SearchQuery } from "./query.ts";
import { SECOND_DRAW_QUERIES } from "./second-draw.ts";
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
  { name: "held out", queries: HELD_OUT_QUERIES },
  { name: "tools drawn by lot", queries: DRAWN_QUERIES },
  { name: "a second draw", queries: SECOND_DRAW_QUERIES },
  { name: "a third draw", queries: THIRD_DRAW_QUERIES },
  { name: "a fourth draw", queries: FOURTH_DRAW_QUERIES },
  { name: "a fourth draw, kept apart", queries: SEALED_QUERIES },
  { name: "a fifth draw", queries: FIFTH_DRAW_QUERIES },
  { name: "a sixth draw, kept apart", queries: SIXTH_DRAW_QUERIES, goal: 92 },
];
