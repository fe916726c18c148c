export { type AddressReach, addressReach } from "./network/address-reach.ts";
export {
  AddressNotAllowedError,
  type GuardedRequestOptions,
  guardedRequest,
  type HostAddress,
  hostAddresses,
} from "./network/guarded-request.ts";
