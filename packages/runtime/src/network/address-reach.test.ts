import { expect, test } from "vitest";
import { type AddressReach, addressReach } from "./address-reach.ts";

const addresses: Readonly<Record<AddressReach, readonly string[]>> = {
  loopback: ["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1"],
  private: [
    ...["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "fd00::1"],
    "::ffff:10.0.0.1",
  ],
  public: ["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00::1"],
  reserved: [
    ...["0.0.0.0", "169.254.169.254", "::ffff:169.254.169.254", "192.0.2.1", "198.18.0.1"],
    ...["224.0.0.1", "255.255.255.255", "::", "fe80::1", "fec0::1", "ff02::1"],
    ...["2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b:1::1", "2001::1", "2001:db8::1"],
    ...["localhost", "", "127.1", "0x7f.1"],
  ],
};

test.each(
  Object.entries(addresses).flatMap(([reach, texts]) => texts.map((text) => [text, reach])),
)("K8 %s is %s", (address, reach) => {
  expect(addressReach(address)).toBe(reach);
});

test("K8 an address of IPv4 in hexadecimal inside one of IPv6 is not public", () => {
  expect(addressReach("::ffff:7f00:1")).not.toBe("public");
  expect(addressReach("::ffff:a9fe:a9fe")).not.toBe("public");
  expect(addressReach("::7f00:1")).not.toBe("public");
});
