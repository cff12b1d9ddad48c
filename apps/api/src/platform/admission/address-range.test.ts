import { expect, test } from "vitest";
import { addressRanges, rangeLimits } from "./address-range.ts";

test.each([
  ["203.0.113.7", "203.0.113.0/24", "203.0.113.0/24"],
  ["203.0.113.250", "203.0.113.0/24", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24", "203.0.113.0/24"],
  ["::ffff:cb00:7107", "203.0.113.0/24", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::", "2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["2001:db8:2::1", "2001:db8:2::/64", "2001:db8:2::/48"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  ["::1", "::/64", "::/48"],
  ["not an address", "unknown", "unknown"],
])("%s belongs to the range %s and the network %s [S10] [S21] [W14]", (address, range, network) => {
  expect(addressRanges(address)).toEqual({ range, network });
});

test("a network has twice the limit of a range, and IPv4 one limit [W14]", () => {
  expect(rangeLimits("2001:db8:1:2::3", 5)).toEqual([
    { of: "2001:db8:1:2::/64", max: 5 },
    { of: "2001:db8:1::/48", max: 10 },
  ]);
  expect(rangeLimits("203.0.113.7", 5)).toEqual([{ of: "203.0.113.0/24", max: 5 }]);
});
