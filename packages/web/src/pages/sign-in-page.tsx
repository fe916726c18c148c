import { Note } from "../components/states.tsx";
import type { Html } from "../html.ts";
import { Layout, type Site } from "./layout.tsx";

/** Asks for the token that a site is kept with. */
export function SignInPage(props: {
  site: Site;
  /** The page that is shown afterwards. */
  back: string;
  fault?: string;
}): Html {
  const { site, back, fault } = props;
  return (
    <Layout site={site} title="Sign in" path="/sign-in">
      <main id="main" class="wrap">
        <div class="title">
          <h1>Sign in</h1>
          <p class="dim">These pages are for those who know their token.</p>
        </div>
        <form class="panel sign-in" method="post" action="/sign-in" data-whole-page="">
          <div class="body stack">
            {fault !== undefined && (
              <Note tone="bad" word="Refused" alert>
                {fault}
              </Note>
            )}
            <input type="hidden" name="back" value={back} />
            <div class="field">
              <label for="token">Token</label>
              <input
                id="token"
                name="token"
                type="password"
                required
                autocomplete="current-password"
              />
            </div>
            <div class="row actions">
              <button type="submit" class="go">
                Sign in
              </button>
            </div>
          </div>
        </form>
      </main>
    </Layout>
  );
}
