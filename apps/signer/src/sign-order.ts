import {
  cappedAmount,
  orderContracts,
  orderDigest,
  type Deployment,
  type SignAnswer,
  type SignRequest,
  uncoveredPart,
  unpaidKinds,
} from "@wth/chain";
import { transact, type Database, type Tx } from "@wth/db";
import { getAddress } from "viem";
import type { ReadContract } from "./contract-reader.ts";
import type { SigningKey } from "./keys/signing-key.ts";
import { readFacts, type OrderFacts, type OrderRow } from "./orders/order-facts-repo.ts";
import { readCounts } from "./orders/signature-counts-repo.ts";
import {
  findSignature,
  insertEntry,
  lockDecisions,
  lockUnsigned,
  storeSignature,
  type SignatureEntry,
} from "./orders/signature-log-repo.ts";
import { contentRefusal } from "./policy/content-policy.ts";
import { limitRefusal } from "./policy/limits-policy.ts";
import { callers, type SignerPolicy } from "./policy/settings.ts";
import { refuse, Refused } from "./refusal.ts";

const RETRY_SECONDS = 5;

export type SignerTools = {
  db: Database;
  key: SigningKey;
  deployment: Deployment;
  readContract: ReadContract;
  policy: SignerPolicy;
};

/** The order that a request names, as this process reads it. @throws Refused */
async function readRequested(
  { db, deployment }: SignerTools,
  caller: string,
  request: SignRequest,
): Promise<OrderFacts> {
  const facts = (await readFacts(db, request.orderId)) ?? refuse("orderUnknown");
  const { order } = facts;
  if (callers[caller]?.includes(order.kind) !== true) refuse("callerNotAllowed");
  const place = { chainId: deployment.chainId, verifyingContract: deployment.contracts[orderContracts[order.kind]] };
  if (orderDigest(place, order) !== request.digest) refuse("orderDiffers");
  return facts;
}

/**
 * Counts an order against all limits and logs it, before the key is used. Its row is locked first, so that a row that
 * another process holds does not stop the decisions about other orders. @returns false when it is signed or ended
 */
async function admit(
  tx: Tx,
  entry: SignatureEntry,
  parts: SignerTools & { room: Parameters<typeof limitRefusal>[1]["room"] },
): Promise<boolean> {
  if (!(await lockUnsigned(tx, entry.order_id))) return false;
  await lockDecisions(tx);
  const counts = await readCounts(tx, entry);
  const reached = limitRefusal(entry, { counts, room: parts.room, policy: parts.policy });
  if (reached !== undefined) refuse(reached.refusal, reached.retryAfter);
  const uncovered = unpaidKinds.has(entry.kind) ? uncoveredPart(counts.unpaid, entry.amount) : 0n;
  await insertEntry(tx, { ...entry, is_funded: counts.isFunded, uncovered });
  return true;
}

async function signatureBy({ key }: SignerTools, digest: SignRequest["digest"]): Promise<string> {
  try {
    return await key.sign(digest as `0x${string}`);
  } catch (error) {
    throw new Refused("keyUnavailable", RETRY_SECONDS, error);
  }
}

async function signNew(parts: SignerTools, caller: string, facts: OrderFacts, digest: string): Promise<void> {
  const { db, key, readContract } = parts;
  const { order, now } = facts;
  const terms = await readContract(order.kind, { account: getAddress(order.sender), key: key.address });
  const refusal = contentRefusal(facts, terms);
  if (refusal !== undefined) refuse(refusal);
  const entry = entryOf(order, { digest, key: key.address.toLowerCase(), caller, signed_at: now });
  if (!(await transact(db, (tx) => admit(tx, entry, { ...parts, room: terms.room })))) return;
  await storeSignature(db, order.order_id, await signatureBy(parts, digest));
}

function entryOf(
  order: OrderRow,
  rest: Pick<SignatureEntry, "digest" | "key" | "caller" | "signed_at">,
): SignatureEntry {
  const { order_id, kind, user_id, deadline } = order;
  return { order_id, kind, user_id, deadline, amount: cappedAmount(order), ...rest };
}

/**
 * Signs a stored order once, after comparing it with the database and the chain, and stores the signature. A repeated
 * request returns the same signature.
 * @param caller name of the authenticated process
 * @throws Refused
 */
export async function signOrder(parts: SignerTools, caller: string, request: SignRequest): Promise<SignAnswer> {
  const facts = await readRequested(parts, caller, request);
  const { order } = facts;
  if (order.signature === null) await signNew(parts, caller, facts, request.digest);
  const signature = (await findSignature(parts.db, order.order_id)) ?? refuse("orderEnded");
  return { signature, key: parts.key.address };
}
