import type { PlantedFault } from "../planted-fault.ts";

const CHAIN = "apps/api/src/chain";
const SIGNER = "apps/signer/src";
const test = (project: "unit" | "int", file: string, title: string) => ({ project, file, title }) as const;

/** Faults in the signer, the caps and what happens to orders without a signature. */
export const signerFaults: readonly PlantedFault[] = [
  {
    id: "signed-without-a-hold",
    file: `${SIGNER}/policy/content-policy.ts`,
    find: 'amount === order.amount ? undefined : "notHeld"',
    replace: 'amount !== -order.amount ? undefined : "notHeld"',
    caughtBy: test("int", `${CHAIN}/orders/signer.int.test.ts`, "refuses WTHS without a hold of WTH"),
  },
  {
    id: "signed-at-any-price",
    file: `${SIGNER}/policy/content-policy.ts`,
    find: "order.amount === feeCost(order.gives, parameters)",
    replace: "order.amount <= feeCost(order.gives, parameters)",
    caughtBy: test("unit", `${SIGNER}/policy/content-policy.test.ts`, "refuses with wrongPrice: case 15"),
  },
  {
    id: "signed-long-after-storing",
    file: `${SIGNER}/policy/content-policy.ts`,
    find: "secondsTo(sign_by) > SIGN_SECONDS + CLOCK_SKEW",
    replace: "secondsTo(sign_by) > 90_000",
    caughtBy: test("unit", `${SIGNER}/policy/content-policy.test.ts`, "refuses with wrongLifetime: case 4"),
  },
  {
    id: "room-filled-by-unpaid-orders",
    file: "packages/chain/src/unpaid-share.ts",
    find: "key.cap / UNPAID_PART.account + paid",
    replace: "key.cap + paid",
    caughtBy: test(
      "unit",
      "packages/chain/src/unpaid-share.test.ts",
      "orders without a hold share a part of the room: case 1",
    ),
  },
  {
    id: "fresh-wallets-take-all-signatures",
    file: `${SIGNER}/policy/limits-policy.ts`,
    find: "if (counts.lastMinute[share] >= ofShare)",
    replace: "if (counts.lastMinute[share] >= policy.perMinute)",
    caughtBy: test(
      "unit",
      `${SIGNER}/policy/limits-policy.test.ts`,
      "gives feeCredit, unfunded, 60 signatures a minute that others leave",
    ),
  },
  {
    id: "fresh-wallets-count-as-funded",
    file: `${SIGNER}/orders/signature-counts-repo.ts`,
    find: "payment.usdt >= ${PAID_LEAST}",
    replace: "payment.usdt >= 0",
    caughtBy: test(
      "int",
      "apps/api/src/market/trades/signer-shares.int.test.ts",
      "wallets without money take no signature from trades and accounts with money",
    ),
  },
  {
    id: "used-order-counts-as-open",
    file: `${SIGNER}/orders/signature-counts-repo.ts`,
    find: "union all select kind, -amount, -uncovered, 0 from used",
    replace: "union all select kind, -amount, 0, 0 from used",
    caughtBy: test(
      "int",
      `${SIGNER}/orders/signature-counts-repo.int.test.ts`,
      "sums as they change what the log holds, in any order of events",
    ),
  },
  {
    id: "open-orders-not-counted",
    file: "packages/chain/src/order-room.ts",
    find: "room[limit].cap - room[limit].spent - open[limit]",
    replace: "room[limit].cap - room[limit].spent",
    caughtBy: test("int", `${CHAIN}/orders/signer.int.test.ts`, "count orders that are open and may still be used"),
  },
  {
    id: "terms-from-one-node",
    file: "packages/chain/src/quorum-reader.ts",
    find: "} else if (nodes.length >= quorum) {",
    replace: "} else if (nodes.length >= 1) {",
    caughtBy: test("unit", "packages/chain/src/quorum-reader.test.ts", "reads nothing without a quorum: case 0"),
  },
  {
    id: "outdated-order-offered",
    file: `${CHAIN}/orders/signed-order-repo.ts`,
    find: "(e.args ->> 'epoch')::numeric > o.epoch",
    replace: "(e.args ->> 'epoch')::numeric < o.epoch",
    caughtBy: test(
      "int",
      `${CHAIN}/orders/lying-node.int.test.ts`,
      "an order is replaced once its epoch or treasury is final history",
    ),
  },
  {
    id: "unsigned-order-holds-on",
    file: `${CHAIN}/orders/signed-order-repo.ts`,
    find: "if (signature !== null || sign_by > (await now(tx))) return false;",
    replace: "if (signature === null || sign_by > (await now(tx))) return false;",
    caughtBy: test(
      "int",
      "apps/api/src/market/trades/signer-away.int.test.ts",
      "what was held comes back after a minute, and the order is never signed",
    ),
  },
  {
    id: "unknown-mint-unnoticed",
    file: `${CHAIN}/sentinel/alarm-policy.ts`,
    find: 'if (order === undefined) return "unknown order";',
    replace: "if (order === undefined) return undefined;",
    caughtBy: test(
      "int",
      `${CHAIN}/sentinel/sentinel.int.test.ts`,
      "raises an alarm for administration and for uses that no order explains",
    ),
  },
  {
    id: "signature-with-a-high-s",
    file: `${SIGNER}/keys/der-signature.ts`,
    find: "const low = s > ORDER / 2n ? ORDER - s : s;",
    replace: "const low = s;",
    caughtBy: test(
      "unit",
      `${SIGNER}/keys/signing-key.test.ts`,
      "signs digests for its account, with a low s and v of 27 or 28",
    ),
  },
];
