import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOwner } from "./request-owner.ts";

test.each([
  ["192.0.2.9", "192.0.2.9"],
  ["::ffff:192.0.2.9", "192.0.2.9"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1::2:3:4", "2001:db8:1:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("requests of %s are counted for %s", (address, owner) => {
  expect(addressOwner(address)).toBe(owner);
});

test("all addresses of one network of IPv6 count together, those of two networks apart", () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(":"));
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(addressOwner(`${network}:${one}`)).toBe(addressOwner(`${network}:${other}`));
      expect(addressOwner(`${network}:${one}`)).toBe(addressOwner(`${network}::`));
      if (network !== other)
        expect(addressOwner(`${network}:${one}`)).not.toBe(addressOwner(`${other}:${one}`));
    }),
  );
});
