export {
  checkInclusion,
  type Inclusion,
  type InclusionOptions,
  type NotIncluded,
} from "./check-inclusion.ts";
