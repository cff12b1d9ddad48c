import { randomUUID } from "node:crypto";
import type { Client, ErrorName } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { formatAmount, ONE, parseAmount, type Amount } from "@wth/rules";
import { giveFromFaucet } from "@wth/api/test-support/faucet.ts";
import { sendCopies } from "../../core/client-profile.ts";
import { answerOf, observe, UnexpectedResponse } from "../../core/history.ts";
import type { Metrics } from "../../core/metrics.ts";
import type { Random, Weighted } from "../../core/random.ts";
import { move, type AccountsHistory, type KnownOrder, type Versions } from "./accounts-history.ts";
import { RIG_PRICE, SPONSOR_SHARE, type Actor } from "./accounts-world.ts";

/** Place where a command records what it received. */
export type Log = { history: AccountsHistory; metrics: Metrics; db: Database };

/** One action of a client. */
export type Command = (actor: Actor, log: Log) => Promise<void>;

/** Refusals that other clients of the same user can cause, and that of a signer whose machine is too busy. */
const EXPECTED: ReadonlySet<ErrorName> = new Set<ErrorName>([
  "insufficientBalance",
  "kycRequired",
  "nftSoldOut",
  "swapUnfinished",
  "tooManyUnpaidOrders",
  "rigNotFound",
  "rigNotStartable",
  "rigNotExpired",
  "nothingToClaim",
  "signerUnavailable",
]);

/** @returns the data, or undefined after an expected refusal. @throws UnexpectedResponse for any other answer */
async function request<T>({ metrics }: Log, what: string, call: Promise<T>): Promise<T | undefined> {
  const answer = await answerOf(what, call);
  if ("data" in answer) {
    metrics.count(what);
    return answer.data;
  }
  if (!EXPECTED.has(answer.refused)) throw new UnexpectedResponse(`${what} was refused: ${answer.refused}`);
  metrics.count(answer.refused);
  return undefined;
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

/** Runs a call that answers with balances and records them as an observation. */
async function observeBalances({ person }: Actor, log: Log, call: () => Promise<Owner | undefined>) {
  const { before, answer, after } = await observe(() => versionsOf(log.db, person.userId), call);
  if (!answer) return undefined;
  const balances = {
    normal: parseAmount(answer.value),
    ctoc: parseAmount(answer.ctocValue),
    ecological: parseAmount(answer.ecologicalValue),
    social: parseAmount(answer.socialValue),
    fee: parseAmount(answer.feeValue),
  };
  log.history.observations.push({ person: person.index, before, answer: balances, after });
  log.metrics.count("observations");
  return answer;
}

const readBalances: Command = async (actor, log) => {
  await observeBalances(actor, log, () => request(log, "read", actor.client.accountsBalances()));
};

/** A transfer in one or several copies with one key. */
function transfer(target: "ctoc" | "normal", amount: Amount, copies: number): Command {
  return async (actor, log) => {
    const { person, client } = actor;
    const input = { query: { value: formatAmount(amount) }, idempotencyKey: randomUUID() };
    const send = () =>
      target === "ctoc" ? client.accountsTransferToCtoc(input) : client.accountsTransferToNormal(input);
    const sent = () => request(log, `transfer to ${target}`, sendCopies(copies, send));
    // A copy can receive the stored answer of another, which is older than its own request.
    const answer = await (copies === 1 ? observeBalances(actor, log, sent) : sent());
    if (!answer) return;
    log.history.transfers += 1;
    move(log.history, person.index, "normal", target === "ctoc" ? -amount : amount);
    move(log.history, person.index, "ctoc", target === "ctoc" ? amount : -amount);
  };
}

function payForRig(history: AccountsHistory, { index, sponsor }: Actor["person"]): void {
  move(history, index, "normal", -RIG_PRICE);
  if (sponsor !== undefined) move(history, sponsor, "social", SPONSOR_SHARE);
}

const buyRig: Command = async ({ person, client }, log) => {
  const input = { params: { id: 1 }, idempotencyKey: randomUUID() };
  const rig = await request(log, "buy a rig", client.miningBuy(input));
  if (!rig) return;
  const { rigs } = log.history;
  rigs.set(person.index, (rigs.get(person.index) ?? new Set()).add(rig.id));
  payForRig(log.history, person);
};

const ownRig = ({ rigs }: AccountsHistory, { person }: Actor, random: Random) => {
  const own = [...(rigs.get(person.index) ?? [])];
  return own.length > 0 ? random.pick(own) : "999999999";
};

const renewRig = (random: Random): Command => {
  return async (actor, log) => {
    const id = ownRig(log.history, actor, random);
    const renewed = await request(log, "renew a rig", actor.client.miningRenew({ params: { id } }));
    if (renewed) payForRig(log.history, actor.person);
  };
};

const startRigs: Command = async ({ client }, log) => {
  await request(log, "start all", client.miningStartAll());
};

const claimRigs: Command = async ({ person, client }, log) => {
  const claimed = await request(log, "claim all", client.miningClaimAll());
  if (claimed) move(log.history, person.index, "normal", parseAmount(claimed.amount));
};

const claimRig = (random: Random): Command => {
  return async (actor, log) => {
    const id = ownRig(log.history, actor, random);
    const claimed = await request(log, "claim a rig", actor.client.miningClaim({ params: { id } }));
    if (claimed) move(log.history, actor.person.index, "normal", parseAmount(claimed.amount));
  };
};

type NewOrder = Pick<KnownOrder, "kind" | "account" | "amount" | "gives" | "deadline"> & { orderId: string };

/** Records an order. One that is seen for the first time has just charged its account. */
function noteOrder(history: AccountsHistory, { person }: Actor, { orderId, ...order }: NewOrder): void {
  if (history.orders.has(orderId)) return;
  const { index, address } = person;
  history.orders.set(orderId, { ...order, person: index, address, status: "open" });
  if (order.account !== undefined) move(history, index, order.account, -order.amount);
}

const mintNumber: Command = async (actor, log) => {
  const order = await request(log, "buy the number", actor.client.nftMintNumber());
  if (!order) return;
  const { orderId, deadline } = order;
  const amount = parseAmount(order.amount);
  noteOrder(log.history, actor, { kind: "number", account: "normal", orderId, deadline, amount, gives: 1n });
};

const signSwap = (wanted: Amount, type: "0" | "1"): Command => {
  return async (actor, log) => {
    const body = { amount: formatAmount(wanted), type };
    const order = await request(log, "swap WTH", actor.client.swapSign({ body }));
    if (!order) return;
    const { orderId, deadline } = order;
    const account = order.type === "0" ? "ctoc" : "ecological";
    const [amount, gives] = [parseAmount(order.wthAmount), parseAmount(order.realAmount)];
    noteOrder(log.history, actor, { kind: "wths", account, orderId, deadline, amount, gives });
  };
};

const signFee = (wanted: Amount): Command => {
  return async (actor, log) => {
    const query = { amount: formatAmount(wanted) };
    const order = await request(log, "buy fee credit", actor.client.feeCreditSign({ query }));
    if (!order) return;
    const { orderId, deadline } = order;
    const [amount, gives] = [parseAmount(order.amount), parseAmount(order.wthAmount)];
    noteOrder(log.history, actor, { kind: "feeCredit", account: undefined, orderId, deadline, amount, gives });
  };
};

const gift = (kind: "normal" | "ctoc" | "ecological", amount: Amount): Command => {
  return async ({ person }, { history, metrics, db }) => {
    await giveFromFaucet(db, { userId: person.userId, kind, amount, key: `sandbox-gift:${randomUUID()}` });
    metrics.count("gift");
    move(history, person.index, kind, amount);
  };
};

/** 10^-4 WTH, the smallest amount that the app accepts. */
const FINEST = ONE / 10_000n;
const some = (random: Random, max: number) => BigInt(random.between(1, max * 10_000)) * FINEST;
/** Copies of a transfer that are sent at once. */
const COPIES = [1, 1, 3];

/** Draws a command before it is sent: a seed repeats the commands, though not the moments at which they arrive. */
export function drawCommand(random: Random): Command {
  const own = random.fork("own");
  const draws: Weighted<() => Command>[] = [
    [6, () => transfer(random.pick(["ctoc", "normal"]), some(random, 80), random.pick(COPIES))],
    [4, () => readBalances],
    [1, () => buyRig],
    [1, () => renewRig(own)],
    [1, () => startRigs],
    [1, () => claimRigs],
    [1, () => claimRig(own)],
    [1, () => mintNumber],
    [1, () => signSwap(some(random, 30), random.pick(["0", "1"]))],
    [1, () => signSwap(some(random, 1), random.pick(["0", "1"]))],
    [1, () => signFee(BigInt(random.between(1, 3)) * RIG_PRICE)],
    [1, () => gift(random.pick(["normal", "ctoc", "ecological"]), some(random, 20))],
  ];
  return random.weighted(draws)();
}
