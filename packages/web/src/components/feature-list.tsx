import { counted } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { foreignName } from "../text/foreign-text.ts";

/** A prompt, resource or template in a list. */
export interface FeatureEntry {
  /** What clients ask for it by. */
  readonly name: string;
  readonly href: string;
}

/** Prompts, resources or templates. */
export interface FeatureGroup {
  /** Of one of them, as in `prompt`. */
  readonly noun: string;
  readonly title: string;
  readonly features: readonly FeatureEntry[];
}

/** Of each kind so many are listed. */
const MOST_FEATURES = 60;

/** Prompts and resources as narrow lists of names, with the chosen one marked. */
export function FeaturePicker(props: {
  groups: readonly FeatureGroup[];
  current?: string | undefined;
}): Html {
  const { groups, current } = props;
  return (
    <>
      {groups.map(({ noun, title, features }) => (
        <div class="tool-group">
          <div class="head">
            <h2>{title}</h2>
            <span class="n">{counted(features.length, noun)}</span>
          </div>
          <ul class="pick">
            {features.slice(0, MOST_FEATURES).map(({ name, href }) => (
              <li data-find={name.toLowerCase()}>
                <a href={href} aria-current={href === current ? "page" : undefined}>
                  {foreignName(name)}
                </a>
              </li>
            ))}
          </ul>
          {features.length > MOST_FEATURES && (
            <p class="dim small">… {features.length - MOST_FEATURES} more</p>
          )}
        </div>
      ))}
    </>
  );
}
