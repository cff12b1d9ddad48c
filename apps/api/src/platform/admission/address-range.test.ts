import { expect, test } from "vitest";
import { addressRange } from "./address-range.ts";

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["203.0.113.250", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["not an address", "unknown"],
])("%s belongs to the range %s [S10]", (address, range) => {
  expect(addressRange(address)).toBe(range);
});
