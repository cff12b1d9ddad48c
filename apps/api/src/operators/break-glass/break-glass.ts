import type { Tx } from "@wth/db";
import { DAY_MS, withinRanges } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { recoverSigner, signatureForm, splitSignature } from "#identity/index.ts";
import { listOperators, lockOperators } from "../accounts/operator-repo.ts";
import { refusePublicKey } from "../accounts/public-keys.ts";
import { setOperator } from "../accounts/use-cases/set-operator.ts";
import { breakGlassMessage } from "./break-glass-message.ts";
import {
  breakGlassKeys,
  endRequest,
  insertKeys,
  insertRequest,
  insertSignature,
  lockOpenRequest,
  setNotBefore,
  signaturesOf,
  type BreakGlassRow,
} from "./break-glass-repo.ts";

/** Keys that must sign a request. */
const KEYS_NEEDED = 2;
/** Days in which a request must be signed and carried out. */
const LIFETIME_DAYS = 30;
const CHAIN_ID = /^Chain ID: (\d+)$/mu;

type Place = Readonly<{ chainId: number; isSandbox: boolean }>;
type Asked = Readonly<{ actor: string; admins: readonly string[]; reason: string }>;

/**
 * Names the keys of the owner's where none were named, with the credentials of the owner of the tables.
 * @throws Error for fewer than two keys, Failure publicKeyOperator
 */
export async function nameBreakGlassKeys(tx: Tx, keys: readonly string[], isSandbox: boolean): Promise<string[]> {
  await lockOperators(tx);
  if (keys.length === 0 || (await breakGlassKeys(tx)).length > 0) return [];
  const named = [...new Set(keys.map((key) => key.toLowerCase()))];
  if (named.length < KEYS_NEEDED) throw new Error("BREAK_GLASS_KEYS must name at least two addresses.");
  for (const key of named) refusePublicKey(key, isSandbox);
  await insertKeys(tx, named);
  await audit(tx, { actor: "program:seed", action: "breakGlass.keys", subject: "keys", before: null, after: named });
  return named;
}

/** Returns the open request, after ending one that has lapsed. */
async function openRequest(tx: Tx): Promise<BreakGlassRow | undefined> {
  const open = await lockOpenRequest(tx);
  if (open === undefined || open.created_at.getTime() + LIFETIME_DAYS * DAY_MS > (await now(tx)).getTime()) return open;
  await endRequest(tx, open.id, "lapsed");
  return undefined;
}

async function requireOpen(tx: Tx, id: bigint): Promise<BreakGlassRow> {
  const open = await openRequest(tx);
  if (open?.id !== id) throw new Error(`No request ${id} is open.`);
  return open;
}

const messageOf = ({ id, admins, reason, created_at }: BreakGlassRow, { chainId }: Place): string =>
  breakGlassMessage({ id, admins, reason, createdAt: created_at, chainId });

/**
 * Opens a request to make addresses admins. It has no effect before two keys have signed it and its delay is over.
 * @returns the request and the text that each key signs
 * @throws Error without keys and while another request is open, Failure publicKeyOperator
 */
export async function askToBreakGlass(tx: Tx, { actor, admins, reason }: Asked, place: Place) {
  await lockOperators(tx);
  if ((await breakGlassKeys(tx)).length < KEYS_NEEDED) throw new Error("No keys were named: see BREAK_GLASS_KEYS.");
  const open = await openRequest(tx);
  if (open !== undefined) throw new Error(`Request ${open.id} is open: cancel it first.`);
  const addresses = [...new Set(admins.map((each) => each.toLowerCase()))];
  for (const address of addresses) refusePublicKey(address, place.isSandbox);
  const request = await insertRequest(tx, addresses, reason);
  const after = { admins: addresses, reason };
  await audit(tx, { actor, action: "breakGlass.ask", subject: `breakGlass:${request.id}`, before: null, after });
  return { id: request.id, message: messageOf(request, place) };
}

/** Returns the keys whose stored signatures are of this request's text. */
async function signersOf(tx: Tx, request: BreakGlassRow, place: Place): Promise<ReadonlySet<string>> {
  const [keys, message] = [await breakGlassKeys(tx), messageOf(request, place)];
  const signed = (await signaturesOf(tx, request.id)).filter(
    (each) => each.message === message && signerOf(message, each.signature) === each.key,
  );
  return new Set(signed.map(({ key }) => key).filter((key) => keys.includes(key)));
}

function signerOf(message: string, signature: string): string | undefined {
  const key = signatureForm(splitSignature(signature) ?? {})?.key;
  return key === undefined ? undefined : recoverSigner(message, key);
}

/** A stored request with its signatures. */
type Proof = Readonly<{
  id: string;
  admins: readonly string[];
  reason: string;
  createdAt: string;
  signatures: readonly Readonly<{ key: string; message: string; signature: string }>[];
}>;

/** True when two keys have signed the text of a request. */
export async function areKeysSigned(proof: unknown): Promise<boolean> {
  const { id, signatures, createdAt, ...request } = proof as Proof;
  const signed = signatures.filter(({ key, message, signature }) => {
    const chainId = Number(CHAIN_ID.exec(message)?.[1]);
    const text = breakGlassMessage({ ...request, id: BigInt(id), createdAt: new Date(createdAt), chainId });
    return message === text && signerOf(message, signature) === key;
  });
  return new Set(signed.map(({ key }) => key)).size >= KEYS_NEEDED;
}

type Signing = Readonly<{ actor: string; id: bigint; signature: string }>;

/**
 * Stores a key's signature of a request. The second key's one begins the delay, `operators.highDelay`.
 * @returns the key, and the time from which the request can be carried out, null while a key is missing
 * @throws Error when the request is not open or the signature is of no key
 */
export async function signToBreakGlass(tx: Tx, { actor, id, signature }: Signing, place: Place) {
  await lockOperators(tx);
  const request = await requireOpen(tx, id);
  const message = messageOf(request, place);
  const key = signerOf(message, signature);
  if (key === undefined || !(await breakGlassKeys(tx)).includes(key))
    throw new Error("The signature is of none of the keys, or not of this request's text.");
  await insertSignature(tx, { request_id: id, key, message, signature });
  const subject = `breakGlass:${id}`;
  await audit(tx, { actor, action: "breakGlass.sign", subject, before: null, after: { key } });
  if (request.not_before !== null) return { key, notBefore: request.not_before };
  if ((await signersOf(tx, request, place)).size < KEYS_NEEDED) return { key, notBefore: null };
  const { "operators.highDelay": delay } = withinRanges(await readParameters(tx), place.isSandbox);
  const notBefore = new Date((await now(tx)).getTime() + Number(delay) * 1_000);
  await setNotBefore(tx, id, notBefore);
  return { key, notBefore };
}

/**
 * Makes the addresses of a request admins, after its delay. Two keys decided, so that no operator stands behind them:
 * they are independent of one another as first operators are, and new as all are.
 * @returns their addresses @throws Error when the request is not open, not signed by two keys or still delayed
 */
export async function breakGlass(tx: Tx, { actor, id }: Pick<Signing, "actor" | "id">, place: Place) {
  await lockOperators(tx);
  const request = await requireOpen(tx, id);
  const { not_before: notBefore, admins } = request;
  if (notBefore === null || (await signersOf(tx, request, place)).size < KEYS_NEEDED)
    throw new Error(`Two keys must sign request ${id} first.`);
  if ((await now(tx)) < notBefore) throw new Error(`Request ${id} waits until ${notBefore.toISOString()}.`);
  const known = await listOperators(tx);
  for (const address of admins) {
    const name = known.find((each) => each.address === address)?.name ?? `Admin ${address.slice(0, 8)}`;
    const access = { address, name, roles: ["admin" as const], isActive: true };
    const sponsors = { appointedBy: address, approvedBy: address };
    await setOperator(tx, { actor, sponsors, isSandbox: place.isSandbox, access });
  }
  await endRequest(tx, id, "done");
  return admins;
}

/** Ends a request without effect. @throws Error when it is not open */
export async function cancelBreakGlass(tx: Tx, { actor, id }: Pick<Signing, "actor" | "id">): Promise<void> {
  await lockOperators(tx);
  await requireOpen(tx, id);
  await endRequest(tx, id, "canceled");
  await audit(tx, { actor, action: "breakGlass.cancel", subject: `breakGlass:${id}`, before: null, after: null });
}
