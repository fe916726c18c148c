/** A file that pages load. */
export interface PageAsset {
  /** The path it is served at. */
  readonly path: string;
  readonly contentType: string;
  /** What it says; read once. */
  readonly text: () => string;
}

/** Where pages look for their style sheet and their script. */
export const ASSET_PATHS: { readonly style: string; readonly script: string } = {
  style: "/assets/style.css",
  script: "/assets/script.js",
};

/** The files that pages load, as a host reads them by the names that the package gives them. */
export function pageAssets(read: (name: string) => string): readonly PageAsset[] {
  const asset = (path: string, name: string, contentType: string): PageAsset => {
    let text: string | undefined;
    return {
      path,
      contentType,
      text: () => {
        text ??= read(name);
        return text;
      },
    };
  };
  return [
    asset(ASSET_PATHS.style, "@toolcrib/web/style.css", "text/css; charset=utf-8"),
    asset(ASSET_PATHS.script, "@toolcrib/web/script.js", "text/javascript; charset=utf-8"),
  ];
}
