import { expect, test } from "vitest";
import { boardUser } from "../testing/campaign-data.ts";
import { isVerified } from "./person-name.tsx";

test.each([
  [7, 1, true],
  [0, 1, false],
  [7, 0, false],
  [7, 2, false],
  [0, 0, false],
])("rates DID number %i with KYC level %i as verified: %s [ACTV-21, ACTV-22]", (didNumber, kycLevel, is) => {
  expect(isVerified(boardUser(1, { didNumber, kycLevel }))).toBe(is);
});
