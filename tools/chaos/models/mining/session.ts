import { createClient, errors, type Client } from "@wth/api-contract";
import { REFRESH_GRACE_MS, signInMessage, signInStatements } from "@wth/rules";
import { parseSignature } from "viem";
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import type { Random } from "../../core/random.ts";
import type { Person, Tokens } from "./member.ts";
import { JourneyBroken, untilAnswered, type Reply } from "./until-answered.ts";
import type { World } from "./mining-world.ts";

type Session = Awaited<ReturnType<Client["authLogin"]>>;

const SIGN_IN_TRIES = 20;
/** Signing in is begun anew after these: an attempt whose outcome was unknown had worked, or the clock has jumped. */
const TRY_AGAIN: ReadonlySet<number> = new Set([
  errors.addressRegistered.code,
  errors.nonceUsed.code,
  errors.signatureExpired.code,
]);

async function signedBody(
  world: World,
  account: PrivateKeyAccount,
  purpose: "login" | "register",
  nonce: string,
  timeMs: number,
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
async function enter(world: World, account: PrivateKeyAccount, mustExist: boolean): Promise<Entered> {
  for (let tries = 0; tries < SIGN_IN_TRIES; tries += 1) {
    const begun = performance.now();
    const check = await untilAnswered(world, () => world.open.authCheck({ query: { address: account.address } }));
    if (check.isRefused) throw new JourneyBroken(`auth/check was refused with ${check.code}`);
    const { registered, nonce, time } = check.data;
    if (mustExist && !registered) throw new JourneyBroken("an acknowledged registration is gone");
    const purpose = registered ? "login" : "register";
    const body = await signedBody(world, account, purpose, nonce, time);
    const entered = await untilAnswered(world, () =>
      registered ? world.open.authLogin({ body }) : world.open.authRegister({ body }),
    );
    if (!entered.isRefused) return { userId: entered.data.userId, tokens: tokensOf(world, entered.data, begun) };
    if (!TRY_AGAIN.has(entered.code)) throw new JourneyBroken(`${purpose} was refused with ${entered.code}`);
  }
  throw new JourneyBroken("signing in did not work");
}

function tokensOf(world: World, { accessToken, refreshToken }: Session, begun: number): Tokens {
  return { accessToken, refreshToken, mayBeOutrun: world.mayHaveAdvancedSince(begun) };
}

/** Creates an account. */
export async function registerPerson(world: World, random: Random): Promise<Person> {
  const account = privateKeyToAccount(generatePrivateKey());
  const { userId, tokens } = await enter(world, account, false);
  world.journal.add({ kind: "register", userId, address: account.address.toLowerCase() });
  const headers = () => ({ authorization: `Bearer ${person.tokens.accessToken}` });
  const person: Person = {
    account,
    random,
    userId,
    client: createClient({ base: world.url, headers }),
    sponsor: undefined,
    inviteCode: "",
    balance: 0n,
    rigs: new Map(),
    tokens,
  };
  person.inviteCode = (await readAs(world, person, (client) => client.profileGet())).inviteCode;
  return person;
}

/** A call in somebody's name. Their session is good until they end it; that it is refused breaks the journey. */
export async function callAs<T>(
  world: World,
  person: Person,
  attempt: (client: Client, count: number) => Promise<T>,
): Promise<Reply<T>> {
  let reply = await untilAnswered(world, (count) => attempt(person.client, count));
  while (reply.isRefused && reply.code === errors.unauthorized.code) {
    if (!person.tokens.mayBeOutrun) throw new JourneyBroken("an acknowledged session is gone");
    world.tally.outrun += 1;
    person.tokens = (await enter(world, person.account, true)).tokens;
    reply = await untilAnswered(world, (count) => attempt(person.client, count));
  }
  return reply;
}

/** As `callAs`, for calls that nothing can refuse. */
export async function readAs<T>(world: World, person: Person, attempt: (client: Client) => Promise<T>): Promise<T> {
  const reply = await callAs(world, person, attempt);
  if (reply.isRefused) throw new JourneyBroken(`a read was refused with ${reply.code}`);
  return reply.data;
}

/**
 * Takes new tokens. A refresh token works once, and its repetition for some seconds: an outage in between may therefore
 * end the session, and the person signs in again.
 */
export async function refreshTokens(world: World, person: Person): Promise<void> {
  const [begun, begunThere] = [performance.now(), world.now()];
  const { refreshToken, mayBeOutrun } = person.tokens;
  const reply = await untilAnswered(world, () => world.open.authRefreshToken({ body: { refreshToken } }));
  if (!reply.isRefused) {
    person.tokens = tokensOf(world, reply.data, begun);
    return;
  }
  const graceOver = reply.unknown > 0 && world.now() - begunThere > REFRESH_GRACE_MS;
  if (!graceOver && !mayBeOutrun)
    throw new JourneyBroken(`an acknowledged refresh token was refused with ${reply.code}`);
  person.tokens = (await enter(world, person.account, true)).tokens;
}

/** Ends the session and signs in again. */
export async function signInAgain(world: World, person: Person): Promise<void> {
  await untilAnswered(world, () => person.client.authLogout());
  person.tokens = (await enter(world, person.account, true)).tokens;
}
