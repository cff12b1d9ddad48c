import type { PlantedFault } from "../planted-fault.ts";

const MINING = "apps/api/src/mining";
const FUNCTIONS = "packages/db/functions/mining.sql";
const int = (file: string, title: string) => ({ project: "int", file: `${MINING}/${file}`, title }) as const;

/** Faults in rigs: purchase, sessions and claims. */
export const miningFaults: readonly PlantedFault[] = [
  {
    id: "claim-without-lock",
    file: `${MINING}/use-cases/claim-rig.ts`,
    find: "  await lockUser(tx, userId);\n",
    replace: "",
    caughtBy: int("rig-races.int.test.ts", "pays a rig once in two concurrent claims"),
  },
  {
    id: "claim-of-another-users-rig",
    file: `${MINING}/mining-repo.ts`,
    find: `.where("user_id", "=", userId);\n\nexport type RigFilter`,
    replace: `.where("user_id", ">", userId - userId);\n\nexport type RigFilter`,
    caughtBy: int(
      "rig-sessions.int.test.ts",
      "refuses another user's rig, a template and an unknown id with rigNotFound",
    ),
  },
  {
    id: "claim-set-ignores-owner",
    file: `${MINING}/mining-repo.ts`,
    find: "sql`user_id = ${userId} ${rigId",
    replace: "sql`user_id > 0 ${rigId",
    caughtBy: int("mining-repo.int.test.ts", "no statement reads or changes a rig of another user"),
  },
  {
    id: "expired-rig-keeps-power",
    file: `${MINING}/claim-rigs.ts`,
    find: "if (recorded.expiredPrice > 0n) await addPower(tx, userId, -recorded.expiredPrice);",
    replace: "",
    caughtBy: int(
      "rig-sessions.int.test.ts",
      "shortens the last session to what is left, and ends the rig and its power",
    ),
  },
  {
    id: "renewal-of-a-live-rig",
    file: `${MINING}/mining-policy.ts`,
    find: `return rig.leftAmount > 0n ? "rigNotExpired" : undefined;`,
    replace: "return undefined;",
    caughtBy: {
      project: "unit",
      file: `${MINING}/mining-policy.test.ts`,
      title: "only a bought rig with nothing left can be renewed",
    },
  },
  {
    id: "sponsor-share-lost",
    file: `${MINING}/mining-postings.ts`,
    find: "? { from, to: daoFund, amount: sponsor, type }",
    replace: "? { from, to: daoFund, amount: 0n, type }",
    caughtBy: {
      project: "unit",
      file: `${MINING}/mining-postings.test.ts`,
      title: "gives the sponsor's share to the DAO fund without a sponsor",
    },
  },
  {
    id: "claim-key-without-period",
    file: `${MINING}/mining-postings.ts`,
    find: "key: `rig-claim:${firstRigId}:${firstPeriodStart}`,",
    replace: "key: `rig-claim:${firstRigId}:${firstPeriodStart > 0}`,",
    caughtBy: {
      project: "unit",
      file: `${MINING}/mining-postings.test.ts`,
      title: "makes unique keys for each term and for each first period of a claim",
    },
  },
  {
    id: "restricted-rig-for-all",
    file: `${MINING}/use-cases/buy-rig.ts`,
    find: "if (terms.whitelisted && !(await isWhitelisted(tx, userId, level)))",
    replace: "if (terms.whitelisted && (await isWhitelisted(tx, userId, level)) && level < 1)",
    caughtBy: int("rig-purchase.int.test.ts", "sells a restricted type only to users on its whitelist"),
  },
  {
    id: "rig-terms-of-the-day",
    file: `${MINING}/mining-events.ts`,
    find: "const terms = await rigOffered(tx, order);",
    replace: "const terms = { ...(await rigOffered(tx, order)), totalAmount: order.amount };",
    caughtBy: int("usdt-payment.int.test.ts", "brings the terms of the signature, whatever changed since"),
  },
  {
    id: "empty-pool-pays",
    file: `${MINING}/mining-postings.ts`,
    find: `from: systemAccount("miningPool", "WTH", userId),`,
    replace: `from: systemAccount("issuance", "WTH", userId),`,
    caughtBy: int("rig-sessions.int.test.ts", "refuses claims from an empty pool, and pays them once it is filled"),
  },
  {
    id: "claims-without-primary-key",
    file: "packages/db/migrations/0008_mining.sql",
    find: "  primary key (rig_id, period_start),\n",
    replace: "",
    caughtBy: int("mining-repo.int.test.ts", "the database refuses a second claim of a session, even to a superuser"),
  },
  {
    id: "api-grants-rigs",
    file: FUNCTIONS,
    find: "(new.paid_with = 'balance') <> (current_user = 'wth_api')",
    replace: "false",
    caughtBy: int("planted-rigs.int.test.ts", "refuses a gift to the API's credentials"),
  },
  {
    id: "rig-on-any-terms",
    file: FUNCTIONS,
    find: "if new.paid_with <> 'usdt' then",
    replace: "if false then",
    caughtBy: int("planted-rigs.int.test.ts", "refuses a rig at a higher rate to the API's credentials"),
  },
  {
    id: "claim-above-the-rate",
    file: FUNCTIONS,
    find: "or c.amount <> mined.amount and not (r.left_amount = 0 and c.amount < mined.amount + c.per_second_amount)",
    replace: "",
    caughtBy: int("planted-rigs.int.test.ts", "refuses a claim above the rate to the API's credentials"),
  },
  {
    id: "power-without-a-rig",
    file: FUNCTIONS,
    find: "<> (select coalesce(sum(r.price), 0)",
    replace: "< (select coalesce(sum(r.price), 0)",
    caughtBy: int("planted-rigs.int.test.ts", "refuses power that no rig gives to the API's credentials"),
  },
  {
    id: "frozen-rig-claimed-with-others",
    file: `${MINING}/mining-repo.ts`,
    find: "f.kind = 'rig' and f.subject = mining_rig.id::text",
    replace: "f.kind = 'none' and f.subject = mining_rig.id::text",
    caughtBy: int("frozen-rigs.int.test.ts", "frozen rigs are not started, claimed or renewed, alone or with others"),
  },
  {
    id: "frozen-rig-renewed",
    file: `${MINING}/use-cases/renew-rig.ts`,
    find: `  await refuseFrozen(tx, "rig", rigId);\n`,
    replace: "",
    caughtBy: int("frozen-rigs.int.test.ts", "frozen rigs are not started, claimed or renewed, alone or with others"),
  },
];
