import { randomUUID } from "node:crypto";
import { ApiError, errorName, type Client, type ErrorName } from "@wth/api-contract";
import { transact, type Database } from "@wth/db";
import { businessType, formatAmount, parseAmount, type Amount } from "@wth/rules";
import { post, systemAccount, userAccount } from "@wth/api/ledger/index.ts";
import type { Random } from "../../core/random.ts";
import { RIG_PRICE, SPONSOR_SHARE, type Actor } from "./accounts-world.ts";
import { countOutcome, move, type KnownOrder, type Tally, type Versions } from "./accounts-history.ts";

/** One thing that a client does; it notes in the tally what it was told. */
export type Command = (actor: Actor, tally: Tally, db: Database) => Promise<void>;

/** An answer that none of the rules explains. */
export class OddAnswer extends Error {
  override name = "OddAnswer";
}

/** Refusals that a command may meet when others act for the same person. */
const expected = new Set<ErrorName>([
  "insufficientBalance",
  "kycRequired",
  "nftSoldOut",
  "exchangeUnfinished",
  "rigNotFound",
  "rigNotStartable",
  "rigNotExpired",
  "nothingToClaim",
]);

/** @returns what was answered, undefined for a refusal that is to be expected. @throws OddAnswer for any other */
async function ask<T>(tally: Tally, what: string, call: Promise<T>): Promise<T | undefined> {
  try {
    const answer = await call;
    countOutcome(tally, what);
    return answer;
  } catch (error) {
    const name = error instanceof ApiError ? errorName(error.code) : undefined;
    if (name === undefined || !expected.has(name)) throw new OddAnswer(`${what}: ${String(error)}`, { cause: error });
    countOutcome(tally, name);
    return undefined;
  }
}

async function versionsOf(db: Database, userId: bigint): Promise<Versions> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["kind", "version"])
    .where("user_id", "=", userId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version])) as Versions;
}

type Owner = Awaited<ReturnType<Client["accountsBalances"]>>;

/** Asks for something that answers with balances, and notes between which versions they must lie. */
async function observe(
  { person }: Actor,
  tally: Tally,
  db: Database,
  call: () => Promise<Owner | undefined>,
): Promise<Owner | undefined> {
  const before = await versionsOf(db, person.userId);
  const owner = await call();
  if (!owner) return undefined;
  const after = await versionsOf(db, person.userId);
  const told = {
    normal: parseAmount(owner.value),
    ctoc: parseAmount(owner.ctocValue),
    ecological: parseAmount(owner.ecologicalValue),
    social: parseAmount(owner.socialValue),
    fee: parseAmount(owner.feeValue),
  };
  tally.observations.push({ person: person.index, told, before, after });
  return owner;
}

const readBalances: Command = async (actor, tally, db) => {
  await observe(actor, tally, db, () => ask(tally, "read", actor.client.accountsBalances()));
};

/** A transfer, now and then sent several times at once with one key. */
function transfer(target: "ctoc" | "normal", amount: Amount, copies: number): Command {
  return async (actor, tally, db) => {
    const { person, client } = actor;
    const input = { query: { value: formatAmount(amount) }, idempotencyKey: randomUUID() };
    const send = () =>
      target === "ctoc" ? client.accountsTransferToCtoc(input) : client.accountsTransferToNormal(input);
    const sent = () => ask(tally, `transfer to ${target}`, send());
    // what copies are told may be older than their question
    const answers = await Promise.all(
      Array.from({ length: copies }, () => (copies === 1 ? observe(actor, tally, db, sent) : sent())),
    );
    const told = new Set(answers.filter((answer) => answer !== undefined).map((answer) => JSON.stringify(answer)));
    if (told.size > 1) throw new OddAnswer(`one key was answered in ${told.size} ways`);
    if (told.size === 0) return;
    tally.transfers += 1;
    move(tally, person.index, "normal", target === "ctoc" ? -amount : amount);
    move(tally, person.index, "ctoc", target === "ctoc" ? amount : -amount);
  };
}

function payForRig(tally: Tally, { index, sponsor }: Actor["person"]): void {
  move(tally, index, "normal", -RIG_PRICE);
  if (sponsor !== undefined) move(tally, sponsor, "social", SPONSOR_SHARE);
}

const buyRig: Command = async ({ person, client }, tally) => {
  const input = { params: { id: 1 }, idempotencyKey: randomUUID() };
  const rig = await ask(tally, "buy a rig", client.miningPurchase(input));
  if (!rig) return;
  tally.rigs.set(person.index, (tally.rigs.get(person.index) ?? new Set()).add(rig.id));
  payForRig(tally, person);
};

const ownRig = (tally: Tally, { person }: Actor, random: Random) => {
  const rigs = [...(tally.rigs.get(person.index) ?? [])];
  return rigs.length > 0 ? random.pick(rigs) : "999999999";
};

const renewRig = (random: Random): Command => {
  return async (actor, tally) => {
    const id = ownRig(tally, actor, random);
    const renewed = await ask(tally, "renew a rig", actor.client.miningRenewal({ params: { id } }));
    if (renewed) payForRig(tally, actor.person);
  };
};

const startRigs: Command = async ({ client }, tally) => {
  await ask(tally, "start all", client.miningBatchEarn());
};

const claimRigs: Command = async ({ person, client }, tally) => {
  const claimed = await ask(tally, "claim all", client.miningBatchCollect());
  if (claimed) move(tally, person.index, "normal", parseAmount(claimed.amount));
};

const claimRig = (random: Random): Command => {
  return async (actor, tally) => {
    const id = ownRig(tally, actor, random);
    const claimed = await ask(tally, "claim a rig", actor.client.miningCollect({ params: { id } }));
    if (claimed) move(tally, actor.person.index, "normal", parseAmount(claimed.amount));
  };
};

type Told = Pick<KnownOrder, "kind" | "account" | "amount" | "gives"> & { orderId: string; deadline: number };

/** An order that was not told of before has taken what it charges. */
function noteOrder(tally: Tally, { person }: Actor, { orderId, ...order }: Told): void {
  if (tally.orders.has(orderId)) return;
  const { index, address } = person;
  tally.orders.set(orderId, { ...order, person: index, address, status: "open" });
  if (order.account !== undefined) move(tally, index, order.account, -order.amount);
}

const signNumber: Command = async (actor, tally) => {
  const order = await ask(tally, "buy the number", actor.client.nftNumberSign());
  if (!order) return;
  const { orderId, deadline } = order;
  noteOrder(tally, actor, {
    kind: "nft",
    account: "normal",
    orderId,
    deadline,
    amount: parseAmount(order.amount),
    gives: 1n,
  });
};

const signExchange = (amount: Amount, type: "0" | "1"): Command => {
  return async (actor, tally) => {
    const body = { amount: formatAmount(amount), type };
    const order = await ask(tally, "exchange WTH", actor.client.wthsSign({ body }));
    if (!order) return;
    const { orderId, deadline } = order;
    const account = order.type === "0" ? "ctoc" : "ecological";
    noteOrder(tally, actor, {
      kind: "wths",
      account,
      orderId,
      deadline,
      amount: parseAmount(order.wthAmount),
      gives: parseAmount(order.realAmount),
    });
  };
};

const signFee = (amount: Amount): Command => {
  return async (actor, tally) => {
    const query = { amount: formatAmount(amount) };
    const order = await ask(tally, "buy fee credit", actor.client.feeCreditSign({ query }));
    if (!order) return;
    const { orderId, deadline } = order;
    noteOrder(tally, actor, {
      kind: "fee",
      account: undefined,
      orderId,
      deadline,
      amount: parseAmount(order.amount),
      gives: parseAmount(order.wthAmount),
    });
  };
};

const gift = (kind: "normal" | "ctoc" | "ecological", amount: Amount): Command => {
  return async ({ person }, tally, db) => {
    const from = systemAccount("airdropPool", "WTH", person.userId);
    const transfers = [{ from, to: userAccount(person.userId, kind), amount, type: businessType.airdrop }];
    await transact(db, (tx) => post(tx, { key: `history-gift:${randomUUID()}`, transfers }));
    countOutcome(tally, "gift");
    move(tally, person.index, kind, amount);
  };
};

/** 10^-4 WTH, the finest that people can type. */
const FINEST = 10n ** 14n;
const some = (random: Random, max: number) => BigInt(random.between(1, max * 10_000)) * FINEST;

/** Any command, drawn before it is sent, so that a seed repeats what is sent though not when it arrives. */
export function drawCommand(random: Random): Command {
  const own = random.fork("own");
  const draws: (() => Command)[] = [
    ...Array<() => Command>(6).fill(() =>
      transfer(random.pick(["ctoc", "normal"]), some(random, 80), random.pick([1, 1, 3])),
    ),
    ...Array<() => Command>(4).fill(() => readBalances),
    () => buyRig,
    () => renewRig(own),
    () => startRigs,
    () => claimRigs,
    () => claimRig(own),
    () => signNumber,
    () => signExchange(some(random, 30), random.pick(["0", "1"])),
    () => signExchange(some(random, 1), random.pick(["0", "1"])),
    () => signFee(BigInt(random.between(1, 3)) * RIG_PRICE),
    () => gift(random.pick(["normal", "ctoc", "ecological"]), some(random, 20)),
  ];
  return random.pick(draws)();
}
