/** The folder of this package. Right in src/ and in dist/ alike, since both are one level below it. */
export const packageFolder: URL = new URL("..", import.meta.url);
