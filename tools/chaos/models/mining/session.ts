import { createClient, errors, type Client } from "@wth/api-contract";
import { signInMessage, signInStatements } from "@wth/rules";
import { parseSignature } from "viem";
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import { ProtocolViolation } from "../../core/history.ts";
import type { Random } from "../../core/random.ts";
import type { Member, Tokens } from "./member.ts";
import { untilAnswered, type Reply } from "./until-answered.ts";
import type { MiningWorld } from "./mining-world.ts";

type Session = Awaited<ReturnType<Client["authLogin"]>>;

const SIGN_IN_TRIES = 20;
/** Refusals after which signing in starts again: an unanswered attempt had worked, or the clock has advanced. */
const TRY_AGAIN: ReadonlySet<number> = new Set([
  errors.addressRegistered.code,
  errors.nonceUsed.code,
  errors.signatureExpired.code,
]);

async function signedBody(
  world: MiningWorld,
  account: PrivateKeyAccount,
  { purpose, nonce, timeMs }: { purpose: "login" | "register"; nonce: string; timeMs: number },
) {
  const statement = signInStatements[purpose];
  const message = signInMessage({ ...world.place, address: account.address, statement, nonce, timeMs });
  const { r, s, v } = parseSignature(await account.signMessage({ message }));
  return { address: account.address, randomHex: nonce, time: timeMs, r, s, v: Number(v) as 27 | 28 };
}

interface Entered {
  readonly userId: string;
  readonly tokens: Tokens;
}

/** Registers an address, or signs it in when it has an account. */
async function enter(world: MiningWorld, account: PrivateKeyAccount, mustExist: boolean): Promise<Entered> {
  for (let tries = 0; tries < SIGN_IN_TRIES; tries += 1) {
    const begun = performance.now();
    const check = await untilAnswered(world, () => world.open.authCheck({ query: { address: account.address } }));
    if (check.isRefused) throw new ProtocolViolation(`auth/check was refused with ${check.code}`);
    const { registered, nonce, time } = check.data;
    if (mustExist && !registered) throw new ProtocolViolation("an acknowledged registration is gone");
    const purpose = registered ? "login" : "register";
    const body = await signedBody(world, account, { purpose, nonce, timeMs: time });
    const entered = await untilAnswered(world, () =>
      registered ? world.open.authLogin({ body }) : world.open.authRegister({ body }),
    );
    if (!entered.isRefused) return { userId: entered.data.userId, tokens: tokensOf(world, entered.data, begun) };
    if (!TRY_AGAIN.has(entered.code)) throw new ProtocolViolation(`${purpose} was refused with ${entered.code}`);
  }
  throw new ProtocolViolation("signing in did not work");
}

function tokensOf(world: MiningWorld, { accessToken, refreshToken }: Session, begun: number): Tokens {
  return { accessToken, refreshToken, mayBeExpired: world.mayHaveAdvancedSince(begun) };
}

/** Creates an account. */
export async function registerMember(world: MiningWorld, random: Random): Promise<Member> {
  const account = privateKeyToAccount(generatePrivateKey());
  const { userId, tokens } = await enter(world, account, false);
  world.history.add({ kind: "register", userId, address: account.address.toLowerCase() });
  const headers = () => ({ authorization: `Bearer ${member.tokens.accessToken}` });
  const member: Member = {
    account,
    random,
    userId,
    client: createClient({ base: world.url, headers }),
    sponsor: undefined,
    inviteCode: "",
    balance: 0n,
    rigs: new Map(),
    adverts: new Map(),
    ctoc: undefined,
    fee: 0n,
    partner: undefined,
    trades: 0,
    hasNumber: false,
    hasBadge: false,
    dividends: new Set(),
    tokens,
  };
  member.inviteCode = (await readAs(world, member, (client) => client.profileGet())).inviteCode;
  return member;
}

/** Sends a call of a member. @throws ProtocolViolation when a session that the member has not ended is refused */
export async function callAs<T>(
  world: MiningWorld,
  member: Member,
  attempt: (client: Client, count: number) => Promise<T>,
): Promise<Reply<T>> {
  let reply = await untilAnswered(world, (count) => attempt(member.client, count));
  while (reply.isRefused && reply.code === errors.unauthorized.code) {
    if (!member.tokens.mayBeExpired) throw new ProtocolViolation("an acknowledged session is gone");
    world.metrics.count("expired sessions");
    member.tokens = (await enter(world, member.account, true)).tokens;
    reply = await untilAnswered(world, (count) => attempt(member.client, count));
  }
  return reply;
}

/** Like `callAs`, for calls that are never refused. */
export async function readAs<T>(
  world: MiningWorld,
  member: Member,
  attempt: (client: Client) => Promise<T>,
): Promise<T> {
  const reply = await callAs(world, member, attempt);
  if (reply.isRefused) throw new ProtocolViolation(`a read was refused with ${reply.code}`);
  return reply.data;
}

/** Refreshes the tokens. A call without an answer is repeated with the same refresh token, however long that takes. */
export async function refreshTokens(world: MiningWorld, member: Member): Promise<void> {
  const begun = performance.now();
  const { refreshToken, mayBeExpired } = member.tokens;
  const reply = await untilAnswered(world, () => world.open.authRefreshToken({ body: { refreshToken } }));
  if (!reply.isRefused) {
    member.tokens = tokensOf(world, reply.data, begun);
    return;
  }
  if (!mayBeExpired) throw new ProtocolViolation(`an acknowledged refresh token was refused with ${reply.code}`);
  member.tokens = (await enter(world, member.account, true)).tokens;
}

/** Ends the session and signs in again. */
export async function signInAgain(world: MiningWorld, member: Member): Promise<void> {
  await untilAnswered(world, () => member.client.authLogout());
  member.tokens = (await enter(world, member.account, true)).tokens;
}
