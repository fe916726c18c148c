import { counted } from "@toolcrib/model";
import type { Store } from "../store/open-store.ts";
import { verifyHub } from "../transfer/verify-hub.ts";
import type { Operator } from "./operator.ts";

/** `hub verify`: whether everything that is kept is whole. */
export async function operateVerification(
  store: Store,
  { print, json }: Operator,
): Promise<boolean> {
  const { faults, ...found } = await verifyHub(store);
  if (json) json({ ...found, faults });
  else {
    for (const fault of faults) print(fault);
    const outcome =
      faults.length === 0 ? "everything is in order" : counted(faults.length, "fault");
    print(
      `${counted(found.versions, "version")}, ${counted(found.definitions, "definition")}: ${outcome}`,
    );
  }
  return faults.length === 0;
}
