import type { PlantedFault } from "../planted-fault.ts";

const COMMUNITY = "apps/api/src/community";
const ACCOUNTS = "apps/api/src/accounts";
const test = (project: "unit" | "int", file: string, title: string) => ({ project, file, title }) as const;

/** Faults in dividends, the referral network, campaigns and own transfers. */
export const communityFaults: readonly PlantedFault[] = [
  {
    id: "day-closes-before-the-chain-is-read",
    file: "apps/api/src/community/dividends/day-repo.ts",
    find: "::timestamptz, cursor.block_time, pending.block_time)",
    replace: "::timestamptz, pending.block_time)",
    caughtBy: {
      project: "int",
      file: "apps/api/src/community/dividends/settlement.int.test.ts",
      title: "a day that is over waits until the final chain is read past its end",
    },
  },
  {
    id: "dividend-paid-twice",
    file: `${COMMUNITY}/dividends/use-cases/claim-dividends.ts`,
    find: `if (record.isClaimed) fail("dividendClaimed");`,
    replace: "",
    caughtBy: test(
      "int",
      `${COMMUNITY}/dividends/dividend.int.test.ts`,
      "a record is claimed once into the Mine Account and then marked claimed",
    ),
  },
  {
    id: "dividend-of-the-open-day",
    file: `${COMMUNITY}/dividends/record-repo.ts`,
    find: "d.day >= t.first and d.day <= ${upTo}::date\n        and (t.past is null or d.day < t.past)",
    replace: "d.day >= t.first and d.day <= ${upTo}::date",
    caughtBy: test(
      "int",
      `${COMMUNITY}/dividends/dividend-model.int.test.ts`,
      "a random community's dividends match a brute-force model",
    ),
  },
  {
    id: "carry-of-a-level-lost",
    file: `${COMMUNITY}/dividends/close-day-policy.ts`,
    find: "share + (last?.carry ?? 0n)",
    replace: "share",
    caughtBy: test(
      "unit",
      `${COMMUNITY}/dividends/close-day-policy.test.ts`,
      "a level without members carries its share to a day with members",
    ),
  },
  {
    id: "badge-year-ends-late",
    file: `${COMMUNITY}/dividends/use-cases/close-day.ts`,
    find: "return previous.badges + begin - (await countBadges(",
    replace: "return previous.badges + begin - 0 * (await countBadges(",
    caughtBy: test(
      "int",
      `${COMMUNITY}/dividends/dividend-model.int.test.ts`,
      "a random community's dividends match a brute-force model",
    ),
  },
  {
    id: "cycle-not-refused",
    file: `${COMMUNITY}/referral/power-policy.ts`,
    find: `if (order.length !== members.size) throw`,
    replace: `if (order.length > members.size) throw`,
    caughtBy: test("unit", `${COMMUNITY}/referral/power-policy.test.ts`, "refuses a cycle"),
  },
  {
    id: "link-counts-power-twice",
    file: `${COMMUNITY}/referral/power-policy.ts`,
    find: "const counted = member.isLinked ? member.own + member.community : 0n;",
    replace: "const counted = member.isLinked ? member.own : 0n;",
    caughtBy: test(
      "unit",
      `${COMMUNITY}/referral/power-policy.test.ts`,
      "one pass over the lines equals applying events one by one, in any order",
    ),
  },
  {
    id: "transfer-without-kyc",
    file: `${ACCOUNTS}/use-cases/transfer-own.ts`,
    find: "if (user.kyc_level !== 1)",
    replace: "if (user.kyc_level < 0)",
    caughtBy: test(
      "int",
      `${ACCOUNTS}/transfers.int.test.ts`,
      "refuses transfers without completed KYC, and allows them after it",
    ),
  },
  {
    id: "transfer-of-nothing",
    file: `${ACCOUNTS}/use-cases/transfer-own.ts`,
    find: "if (amount <= 0n)",
    replace: "if (amount < 0n)",
    caughtBy: test(
      "int",
      `${ACCOUNTS}/transfers.int.test.ts`,
      "zero is refused as not positive, a malformed amount as a bad request",
    ),
  },
  {
    id: "transfer-names-wrong-account",
    file: `${ACCOUNTS}/accounts-postings.ts`,
    find: `ctoc: { from: "normal", type: businessType.transferToCtoc, toType: businessType.transferFromNormal },`,
    replace: `ctoc: { from: "normal", type: businessType.transferFromNormal, toType: businessType.transferToCtoc },`,
    caughtBy: test(
      "unit",
      `${ACCOUNTS}/accounts-postings.test.ts`,
      "a transfer to C2C names C2C on the Mine Account, and the Mine Account on C2C",
    ),
  },
];
