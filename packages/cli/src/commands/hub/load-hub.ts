import { ToolcribError } from "@toolcrib/model";

/** The hub is a package of its own, so that the command line stays light; its commands need it. */
export async function loadHub(): Promise<typeof import("@toolcrib/hub")> {
  try {
    return await import("@toolcrib/hub");
  } catch (error) {
    const isMissing =
      error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    throw new ToolcribError(
      "hub-not-installed",
      "install the hub first: npm install @toolcrib/hub",
      {
        cause: error,
      },
    );
  }
}
