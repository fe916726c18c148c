export {
  captureSnapshot,
  formatSnapshot,
  makeSnapshot,
  type Snapshot,
  type SnapshotParts,
} from "./capture/snapshot.ts";
