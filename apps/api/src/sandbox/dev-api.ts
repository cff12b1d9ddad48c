import { randomUUID } from "node:crypto";
import { Address, envelopeOf } from "@wth/api-contract";
import { developmentAccounts, testUsdtAbi, type Deployment } from "@wth/chain";
import { transact, type Database } from "@wth/db";
import { businessType, ONE } from "@wth/rules";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { encodeFunctionData, numberToHex } from "viem";
import { z } from "zod";
import { extendSessions, findUserByAddress, firstInviteCode } from "#identity/index.ts";
import { post, systemAccount, userAccount } from "#ledger/index.ts";
import { advanceClock, now, unixSeconds, type ApproximateClock } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { fail } from "../platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { hasContract, sendFromNode, untilChainFollows } from "./local-chain.ts";

const FAUCET_USDT = 1000n * ONE;
/** Pays for hundreds of transactions; the development account has 10,000 for all calls of the faucet. */
const FAUCET_COIN = ONE;
const AIRDROP_WTH = 200n * ONE;
const YEAR_SECONDS = 366 * 86_400;
/** Methods that would bypass the chain's miner, change its state, or use the node's own keys. */
const FORBIDDEN =
  /^((anvil|evm|hardhat|debug|trace|txpool|admin|miner|personal|wallet)_|eth_(sendTransaction|sendUnsigned|sign))/;

type Parts = { config: Config; deployment: Deployment; db: Database; clock: ApproximateClock };

const RpcCall = z.looseObject({ method: z.string() });

/**
 * Returns a function that runs jobs one after another: the node numbers its account's transactions, so concurrent ones
 * would collide. A call with the key of a job that waits or runs shares that job, so that a client which gives up and
 * calls again adds no work.
 */
function serialRunner(): (key: string, job: () => Promise<void>) => Promise<void> {
  const jobs = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();
  return (key, job) => {
    const known = jobs.get(key);
    if (known !== undefined) return known;
    const next = last.then(job).finally(() => jobs.delete(key));
    jobs.set(key, next);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Addresses up to this one belong to the chain itself: the zero address and its precompiled contracts. */
const RESERVED_MAX = 0xffffn;

async function requireWallet(rpcUrl: string, address: string): Promise<void> {
  if (BigInt(address) <= RESERVED_MAX || (await hasContract(rpcUrl, address))) fail("badRequest");
}

/** Sends test USDT, and the chain's coin for fees. */
async function sendFromFaucet(rpcUrl: string, usdt: `0x${string}`, address: `0x${string}`): Promise<void> {
  const [minter] = developmentAccounts;
  const data = encodeFunctionData({ abi: testUsdtAbi, functionName: "mint", args: [address, FAUCET_USDT] });
  await sendFromNode(rpcUrl, { from: minter as string, to: usdt, data });
  await sendFromNode(rpcUrl, { from: minter as string, to: address, value: numberToHex(FAUCET_COIN) });
}

/** Credits WTH from the airdrop pool. */
async function airdropWth(db: Database, address: string): Promise<void> {
  await transact(db, async (tx) => {
    const { id } = (await findUserByAddress(tx, address)) ?? fail("addressUnknown");
    const [from, to] = [systemAccount("airdropPool", "WTH", id), userAccount(id, "ctoc")];
    await post(tx, {
      key: `sandbox-tap:${randomUUID()}`,
      transfers: [{ from, to, amount: AIRDROP_WTH, type: businessType.airdrop }],
    });
    await publishChange(tx, id, ["balance"]);
  });
}

/**
 * Moves the server's clock; the chain follows it. Sessions are extended by the same time, so that users stay signed in.
 */
async function advance(db: Database, seconds: number): Promise<Date> {
  return transact(db, async (tx) => {
    await advanceClock(tx, seconds);
    await extendSessions(tx, seconds);
    return now(tx);
  });
}

/**
 * Registers the calls of the sandbox: faucet, airdrop, invitation code, clock, and access to the local chain. Never
 * registered on another chain.
 */
export function registerDevApi(app: FastifyInstance, { config, deployment, db, clock }: Parts): void {
  const [rpcUrl] = config.rpcUrls as [string];
  const runSerially = serialRunner();
  const dev = app.withTypeProvider<ZodTypeProvider>();
  dev.post(
    "/dev-api/faucet",
    { schema: { hide: true, body: z.object({ address: Address }), response: { 200: envelopeOf(z.boolean()) } } },
    async (request) => {
      const address = request.body.address as `0x${string}`;
      await requireWallet(rpcUrl, address);
      await runSerially(address, () => sendFromFaucet(rpcUrl, deployment.contracts.usdt, address));
      return { code: 0, data: true, msg: "" };
    },
  );
  dev.post(
    "/dev-api/airdrop",
    { schema: { hide: true, body: z.object({ address: Address }), response: { 200: envelopeOf(z.boolean()) } } },
    async (request) => {
      await airdropWth(db, request.body.address);
      return { code: 0, data: true, msg: "" };
    },
  );
  dev.get(
    "/dev-api/invitation",
    { schema: { hide: true, response: { 200: envelopeOf(z.string().nullable()) } } },
    async () => ({ code: 0, data: (await firstInviteCode(db)) ?? null, msg: "" }),
  );
  dev.post(
    "/dev-api/advance",
    {
      schema: {
        hide: true,
        body: z.object({ seconds: z.int().min(1).max(YEAR_SECONDS) }),
        response: { 200: envelopeOf(z.object({ serverTime: z.int() })) },
      },
    },
    async (request) => {
      const at = await advance(db, request.body.seconds);
      await clock.refresh();
      await untilChainFollows(rpcUrl, unixSeconds(at));
      return { code: 0, data: { serverTime: at.getTime() }, msg: "" };
    },
  );
  app.post("/dev-api/rpc", { schema: { hide: true } }, async (request, reply) => {
    const calls = z.union([RpcCall, z.array(RpcCall).max(100)]).safeParse(request.body);
    if (!calls.success || [calls.data].flat().some((call) => FORBIDDEN.test(call.method))) fail("badRequest");
    const answer = await fetch(rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request.body),
    });
    return reply.type("application/json").send(await answer.text());
  });
}
