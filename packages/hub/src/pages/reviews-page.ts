import { withoutAbsent } from "@toolcrib/model";
import { HubReviewsPage, type ReviewRow, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { countWaiting, listReviews, type Review } from "../publish/reviews.ts";
import { beforeNumber } from "./before-number.ts";
import { reviewHref } from "./hub-paths.ts";
import { minuteOf } from "./version-view.ts";

const PAGE = 50;

interface ReviewsPart {
  readonly reviews: readonly Review[];
  /** Whether only those are listed that wait for a decision. */
  readonly onlyWaiting: boolean;
  /** What the address of the older ones says. */
  readonly older?: string;
}

async function reviewsPart(hub: HubContext, given: URLSearchParams): Promise<ReviewsPart> {
  const onlyWaiting = given.has("waiting");
  const read = await listReviews(hub, {
    ...{ limit: PAGE + 1, all: !onlyWaiting },
    ...beforeNumber(given),
  });
  const reviews = read.slice(0, PAGE);
  const oldest = read.length > PAGE ? reviews.at(-1) : undefined;
  const older = oldest && `${onlyWaiting ? "waiting&" : ""}before=${oldest.id}`;
  return { reviews, onlyWaiting, ...withoutAbsent({ older }) };
}

/** The versions that wait, and those that were decided about. */
export async function reviewsPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  const { reviews, onlyWaiting, older } = await reviewsPart(hub, given);
  const waiting = await countWaiting(hub);
  const shown = reviews.filter(({ decision }) => decision === null).length;
  return renderPage(
    HubReviewsPage({
      ...{ site, waiting, onlyWaiting, reviews: reviews.map(reviewRow) },
      ...(!onlyWaiting && shown < waiting ? { waitingHref: "/reviews?waiting" } : {}),
      ...(older === undefined ? {} : { nextHref: `/reviews?${older}` }),
    }),
  );
}

/** The same as JSON. */
export async function reviewsData(hub: HubContext, given: URLSearchParams): Promise<object> {
  const { reviews, older } = await reviewsPart(hub, given);
  return {
    waiting: await countWaiting(hub),
    reviews: reviews.map(({ id, server, version, actor, at, decision, reason }) => {
      return { id, server, version, actor, at, decision, reason };
    }),
    ...(older === undefined ? {} : { next: `/reviews.json?${older}` }),
  };
}

function reviewRow({ id, server, version, actor, at, decision, reason }: Review): ReviewRow {
  const state = {
    approved: { tone: "good", word: "Published" },
    rejected: { tone: "bad", word: "Refused" },
    none: { tone: "unk", word: "Waiting" },
  } as const;
  return {
    server,
    version,
    href: reviewHref(id),
    who: actor,
    time: minuteOf(at),
    ...state[decision ?? "none"],
    ...(reason === null ? {} : { reason }),
  };
}
