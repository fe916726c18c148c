import { Mark, type Tone } from "../../components/mark.tsx";
import { Empty } from "../../components/states.tsx";
import type { Html } from "../../html.ts";
import { foreignName, foreignText } from "../../text/foreign-text.ts";
import { Layout, type Site } from "../layout.tsx";

/** A version that waits, or waited, for a decision. */
export interface ReviewRow {
  readonly server: string;
  readonly version: string;
  readonly href: string;
  readonly tone: Tone;
  /** `Waiting`, `Published`, `Refused`. */
  readonly word: string;
  /** Who published it, and when. */
  readonly who: string;
  readonly time: string;
  readonly reason?: string;
}

/** Versions that wait for a decision, and those about which it was made, newest first. */
export function HubReviewsPage(props: {
  site: Site;
  reviews: readonly ReviewRow[];
  /** How many wait, on any page. */
  waiting: number;
  /** Whether those alone are listed. */
  onlyWaiting?: boolean;
  /** Leads to those alone, where some are on other pages. */
  waitingHref?: string;
  nextHref?: string;
}): Html {
  const { site, reviews, waiting, onlyWaiting = false, waitingHref, nextHref } = props;
  return (
    <Layout site={site} title="Reviews" path="/reviews" jsonHref="/reviews.json">
      <main id="main" class="wrap">
        <div class="title">
          <h1>Reviews</h1>
          <p class="dim">
            {waiting > 1
              ? `${waiting} versions wait for a decision.`
              : `${waiting === 0 ? "No" : "1"} version waits for a decision.`}{" "}
            {waitingHref !== undefined && <a href={waitingHref}>Show what waits</a>}
            {onlyWaiting && <a href="/reviews">Show all reviews</a>}
          </p>
        </div>
        {reviews.length === 0 ? (
          <Empty title={onlyWaiting ? "Nothing waits" : "No reviews yet"}>
            Under the policy “review”, a version that breaks callers waits here for a decision.
          </Empty>
        ) : (
          <ul class="tools">
            {reviews.map(({ server, version, href, tone, word, who, time, reason }) => (
              <li class="tool-row">
                <div>
                  <a class="mono" href={href}>
                    {foreignName(server)}
                  </a>{" "}
                  <span class="tag">{foreignText(version, 40)}</span>
                  {reason !== undefined && <p class="dim">{foreignText(reason, 200)}</p>}
                </div>
                <div class="marks">
                  <Mark tone={tone}>{word}</Mark>
                  <span class="n">{foreignText(who, 80)}</span>
                  <span class="n">{time}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
        {nextHref !== undefined && (
          <p class="mt">
            <a href={nextHref}>Older reviews</a>
          </p>
        )}
      </main>
    </Layout>
  );
}
