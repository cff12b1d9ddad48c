import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { UNPAID_ORDERS_PER_MINUTE, UNPAID_PART, type OrderTerms } from "@wth/chain";
import { transact, type Database } from "@wth/db";
import { ONE } from "@wth/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rolledBack } from "#test-support/account-model/rolled-back.ts";
import {
  answerOf,
  buy,
  fund,
  openStrategyMarket,
  originOf,
  registerWallets,
  sellAdverts,
} from "#test-support/market/strategy-market.ts";
import { issueOrder } from "#chain/orders/issue-order.ts";
import { UploadSlots } from "#identity/documents/upload-slots.ts";
import { reserveSellAdvert } from "#market/trades/take-advert.ts";
import { postAdvert } from "#market/trades/use-cases/post-advert.ts";
import { addressRanges } from "#platform/admission/address-range.ts";
import { LiveStreams, NETWORK_PART, STREAMS_MAX } from "#platform/live/live-streams.ts";

/** Wallets of the attacker, who tries with each; `npm run verify` has more. */
const WALLETS = Number(process.env["FREE_WALLETS"] ?? 120);
const ADVERTS = Number(process.env["MARKET_ADVERTS"] ?? 300);
/** Honest newcomers, and as many customers, each from a network of their own. */
const HONEST = 10;
/** Accounts of the attacker. A wallet that was refused is as good as a new one, so there are no more. */
const REGISTERED = Math.min(WALLETS, 1_000);
/** A refusal changes nothing, so after as many in a row the database refuses all further wallets of an attack, too. */
const REFUSALS_IN_A_ROW = 1_000;
const HOUR_MS = 3_600_000;

/** Amount that a signing key can use at once. */
const CAP = 100_000n * ONE;
const RECIPIENT = "0x0000000000000000000000000000000000000001";
const ORDER_TERMS: OrderTerms = {
  recipient: RECIPIENT,
  token: RECIPIENT,
  epoch: 0n,
  lifetimeMax: 3_600n,
  isPaused: false,
  room: {
    perOrder: CAP,
    account: { cap: CAP, spent: 0n },
    key: { cap: CAP, spent: 0n },
    keyValidUntil: 2n ** 60n,
  },
};

const HOSTS = 10;
/** Address of the attacker's n-th wallet: on ten hosts in ranges of their own, or in a /64 of its own of one /48. */
const attacks: Readonly<Record<string, (wallet: number) => string>> = {
  "one /48": (wallet) => `2001:db8:7:${(wallet % 65_536).toString(16)}::1`,
  "ten hosts": (wallet) => `198.51.${wallet % HOSTS}.7`,
  "ten hosts and a /48": (wallet) =>
    wallet % 2 === 0 ? `2001:db8:7:${(wallet % 65_536).toString(16)}::1` : `198.51.${((wallet - 1) / 2) % HOSTS}.7`,
};
const honestAddress = (person: number) => `203.0.${person}.9`;

const indexes = new Map<string, number>();
const indexOf = (text: string) => indexes.get(text) ?? indexes.set(text, indexes.size).size - 1;
/** Digests of an address's range and network. */
const originAt = (address: string) => {
  const { range, network } = addressRanges(address);
  return originOf(indexOf(range), indexOf(network));
};

let market: Awaited<ReturnType<typeof openStrategyMarket>>;
let wallets: bigint[];
let newcomers: bigint[];
let customers: bigint[];
beforeAll(async () => {
  market = await openStrategyMarket(ADVERTS);
  wallets = await registerWallets(market.db, REGISTERED, 1_000_000);
  newcomers = await registerWallets(market.db, HONEST, 2_000_000);
  customers = await registerWallets(market.db, HONEST, 3_000_000);
  const [seller] = (await registerWallets(market.db, 1, 4_000_000)) as [bigint];
  await fund(market.db, seller, 2_000n);
  for (const [index, customer] of customers.entries()) {
    const parties = [
      [seller, originAt("203.1.0.1")],
      [customer, originAt(honestAddress(HONEST + index))],
    ] as const;
    await buy(market.db, ...parties, { price: "1", amount: "100" });
  }
});
afterAll(() => market.close());

/** Uses of a resource that the attacker got, and the honest people whom it was refused. */
type Outcome = { used: number; refused: number };

const report = (resource: string, attack: string, { used, refused }: Outcome, honest: number) =>
  process.stdout.write(
    `free resource, ${WALLETS} wallets of ${attack}: ${resource}: ${used} used, ${honest - refused} of ${honest} honest admitted\n`,
  );

type Attempt = (db: Database, user: bigint, address: string, isHonest: boolean) => Promise<boolean>;

/** Every wallet of the attacker tries. @returns number of uses that it got */
async function attackWith(
  attempt: Attempt,
  db: Database,
  addressOf: (wallet: number) => string,
  sure: number,
): Promise<number> {
  let used = 0;
  let inARow = 0;
  for (let wallet = 0; wallet < WALLETS && inARow < sure; wallet += 1) {
    const isUsed = await attempt(db, wallets[wallet % REGISTERED] as bigint, addressOf(wallet), false);
    used += isUsed ? 1 : 0;
    inARow = isUsed ? 0 : inARow + 1;
  }
  return used;
}

/** The attacker tries with all wallets, and then every honest person tries. */
async function play(
  resource: string,
  attack: string,
  { attempt, honest, sure = Infinity }: { attempt: Attempt; honest: readonly bigint[]; sure?: number },
): Promise<Outcome> {
  return rolledBack(market.db, async (db) => {
    const used = await attackWith(attempt, db, attacks[attack] as (wallet: number) => string, sure);
    const outcome = { used, refused: 0 };
    for (const [person, user] of honest.entries())
      if (!(await attempt(db, user, honestAddress(person), true))) outcome.refused += 1;
    report(resource, attack, outcome, honest.length);
    return outcome;
  });
}

describe.each(Object.keys(attacks))("against wallets of %s", (attack) => {
  test("newcomers and customers reserve adverts [W04, W14]", async () => {
    const onSale = await sellAdverts(market.db);
    const outcome = await play("reservations", attack, {
      sure: REFUSALS_IN_A_ROW,
      honest: [...newcomers, ...customers],
      attempt: async (db, userId, address) => {
        const request = { userId, advertId: onSale[0] as bigint, amount: "20", price: undefined };
        const origin = originAt(address);
        const answer = await answerOf(transact(db, (tx) => reserveSellAdvert(tx, { ...request, origin })));
        if (typeof answer !== "string") onSale.shift();
        return typeof answer !== "string";
      },
    });
    expect(outcome.refused).toBe(0);
    expect(outcome.used).toBeGreaterThan(0);
  });

  test("newcomers advertise to buy [W14]", async () => {
    const terms = { price: "0.8", minAmount: "1", maxAmount: "1", buy: true };
    const outcome = await play("adverts to buy", attack, {
      sure: REFUSALS_IN_A_ROW,
      honest: newcomers,
      attempt: async (db, userId, address) => {
        const advert = { ...terms, userId, origin: originAt(address) };
        return typeof (await answerOf(transact(db, (tx) => postAdvert(tx, advert)))) !== "string";
      },
    });
    expect(outcome.refused).toBe(0);
  });

  test.each([
    ["largest", CAP / UNPAID_PART.account],
    ["small", ONE],
  ])("newcomers order fee credit beside its %s orders within a minute [W13]", async (size, largest) => {
    const outcome = await play(`${size} orders without a hold in a minute`, attack, {
      sure: REFUSALS_IN_A_ROW,
      honest: newcomers,
      attempt: async (db, userId, address, isHonest) => {
        const amount = isHonest ? 100n * ONE : largest;
        const origin = { ...originAt(address), perMinute: UNPAID_ORDERS_PER_MINUTE };
        const terms = { kind: "feeCredit", amount, gives: amount, account: null, lifetime: 600n } as const;
        const draft = { ...terms, userId, origin };
        return typeof (await answerOf(transact(db, (tx) => issueOrder(tx, draft, ORDER_TERMS)))) !== "string";
      },
    });
    expect(outcome.refused).toBe(0);
    expect(BigInt(outcome.used) * largest).toBeLessThan(CAP / UNPAID_PART.all);
    // each order is a signature; the share of accounts without anything is 60 a minute by default
    expect(outcome.used + HONEST).toBeLessThan(60);
  });

  test("newcomers and customers open streams [W17]", async () => {
    const all = new Set(customers);
    const streams = new LiveStreams({
      endedSessions: async () => [],
      customersAmong: async (ids) => new Set(ids.filter((id) => all.has(id))),
      onError: (error) => {
        throw error;
      },
    });
    const outcome = await play("streams", attack, {
      honest: [...newcomers, ...customers],
      attempt: async (_, userId, address) => {
        const { network } = addressRanges(address);
        if (streams.isFull(network) && !(await streams.displace({ userId, network }))) return false;
        streams.open(silentResponse(), { userId, familyId: userId, network, endsAt: performance.now() + HOUR_MS });
        return true;
      },
    });
    expect(outcome.refused).toBe(0);
    // eleven networks of the attacker, and the honest people
    expect(streams.size).toBeLessThanOrEqual((11 * STREAMS_MAX) / NETWORK_PART + 2 * HONEST);
    streams.close();
  });

  test("newcomers send photos while the attacker sends all that it may [W05]", async () => {
    const slots = new UploadSlots();
    const outcome = await play("photos at once", attack, {
      honest: newcomers,
      attempt: async (_, userId, address) => {
        try {
          slots.take(userId, address);
          return true;
        } catch {
          return false;
        }
      },
    });
    expect(outcome.refused).toBe(0);
  });
});

/** A response of a client that reads nothing and stays. */
function silentResponse(): ServerResponse {
  const response = Object.assign(new EventEmitter(), {
    writableLength: 0,
    write: () => true,
    end: () => response,
    destroy: () => response,
  });
  return response as unknown as ServerResponse;
}
