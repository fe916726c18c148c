import { Empty } from "../components/states.tsx";
import type { Html } from "../html.ts";
import { foreignName } from "../text/foreign-text.ts";
import { DevLayout, type DevSite } from "./dev-site.tsx";

/** The page of what is not in the code: what changed, and where to go instead. */
export function DevMissingPage(props: {
  dev: DevSite;
  name: string;
  /** Whether it may be there again when the code changes. */
  mayReturn: boolean;
  near: readonly { readonly title: string; readonly href: string }[];
}): Html {
  const { dev, name, mayReturn, near } = props;
  return (
    <DevLayout dev={dev} title="Not found" path="" {...(mayReturn ? { missing: name } : {})}>
      <div class="title">
        <h1>
          Not found <span class="dim mono">404</span>
        </h1>
      </div>
      <Empty title={<>There is no {foreignName(name)} here.</>}>
        {near.map((link, index) => (
          <>
            {index > 0 && " · "}
            <a href={link.href}>{foreignName(link.title)}</a>
          </>
        ))}
      </Empty>
    </DevLayout>
  );
}
