import { BlockList, isIP } from "node:net";

/** From where an address can be reached: this machine, a private network, or everywhere. */
export type AddressReach = "loopback" | "private" | "public" | "reserved";

const loopback = list(["127.0.0.0/8"], ["::1/128"]);

const privateNetworks = list(
  ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"],
  ["fc00::/7"],
);

/** What the registries of IANA keep for other purposes, among addresses that would be public. */
const reserved = list(
  [
    ...["0.0.0.0/8", "169.254.0.0/16", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24"],
    ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  ],
  // Addresses that hold one of IPv4 (Teredo, 6to4) would lead anywhere.
  ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
);

/** The part of IPv6 that is given out; NAT64, link-local and multicast addresses lie outside. */
const unicast = list([], ["2000::/3"]);

/** The reach of an address; texts that are not one are reserved. */
export function addressReach(address: string): AddressReach {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0) return "reserved";
  if (loopback.check(address, family)) return "loopback";
  if (privateNetworks.check(address, family)) return "private";
  if (reserved.check(address, family)) return "reserved";
  // An IPv4 address that is written as one of IPv6 was looked at as what it holds.
  if (family === "ipv4" || /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address)) return "public";
  return unicast.check(address, family) ? "public" : "reserved";
}

function list(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const blocks = new BlockList();
  const add = (network: string, family: "ipv4" | "ipv6"): void => {
    const [address = "", prefix] = network.split("/");
    blocks.addSubnet(address, Number(prefix), family);
  };
  for (const network of ipv4) add(network, "ipv4");
  for (const network of ipv6) add(network, "ipv6");
  return blocks;
}
