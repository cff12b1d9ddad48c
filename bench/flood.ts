import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { chainById, sandboxChain, seedBadgeAbi, stableTokenAbi } from "@wth/chain";
import { openDatabase, type Database } from "@wth/db";
import { BADGE_PRICE } from "@wth/rules";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  http,
  type Address,
  type Hex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { setUpPlatform } from "../tools/chaos/platform/set-up-platform.ts";
import type { Platform } from "../tools/chaos/platform/platform.ts";

const TRANSFERS = 100_000;
/** Transfers of one transaction, which take 29 million gas. */
const BATCH = 4_000;
const ROUNDS = 3;
const LIMIT_MS = 10_000;
const POLL_MS = 20;
/** Gas of a block of BNB Smart Chain. */
const BLOCK_GAS = 140_000_000n;
const CALL_GAS = 36_000_000n;

/**
 * Code of a contract that calls `transferFrom(this, this, number)` of a token as often as asked; its call data are the
 * token, the number and the count.
 */
const FLOODER = [
  "603b80600b6000396000f3",
  "6323b872dd60e01b600052", // memory[0] = selector
  "3060045230602452602035604452", // from, to, number
  "604035", // count
  "5b801560395760006000606460006000600035",
  "5af150", // call
  "60019003601c56", // count - 1, to the loop
  "5b00",
].join("");

type Client = ReturnType<typeof openClient>;

/** A wallet with coins and USDT that may pay for a badge. */
async function openWallet(platform: Platform, badge: Address, usdt: Address): Promise<Client> {
  const client = openClient(platform);
  await fetch(`${platform.url}/dev-api/faucet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: client.address }),
  });
  const args = [badge, BADGE_PRICE] as const;
  const hash = await client.wallet.writeContract({ address: usdt, abi: stableTokenAbi, functionName: "approve", args });
  await client.reader.waitForTransactionReceipt({ hash });
  return client;
}

function openClient({ addresses }: Platform) {
  const account = privateKeyToAccount(generatePrivateKey());
  const chain = chainById(sandboxChain.id, addresses.rpcUrl);
  const shared = { chain, transport: http(undefined, { timeout: 60_000 }), pollingInterval: 50, cacheTime: 0 };
  return {
    address: account.address,
    reader: createPublicClient(shared),
    wallet: createWalletClient({ ...shared, account }),
  };
}

/** Mints a badge. @returns its number, and the transaction once it is mined */
async function mint({ reader, wallet, address }: Client, badge: Address): Promise<{ number: bigint; hash: Hex }> {
  const hash = await wallet.writeContract({ address: badge, abi: seedBadgeAbi, functionName: "mint" });
  await reader.waitForTransactionReceipt({ hash, timeout: 120_000 });
  const of = { address: badge, abi: seedBadgeAbi } as const;
  const number = await reader.readContract({ ...of, functionName: "numberOf", args: [address] });
  return { number, hash };
}

/** Milliseconds until the worker has applied a payment's event, from the call. */
async function msUntilApplied(db: Database, hash: Hex): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const row = await db
      .selectFrom("chain_event")
      .select("status")
      .where("tx_hash", "=", hash)
      .where("name", "=", "BadgeMinted")
      .executeTakeFirst();
    if (row?.status === "applied") return performance.now() - begun;
    await pause(POLL_MS);
  }
}

/** Gives a badge to a contract that transfers it to itself again and again. @returns the transactions, not yet mined */
async function flood(attacker: Client, badge: Address): Promise<Hex[]> {
  const { number } = await mint(attacker, badge);
  const { wallet, reader } = attacker;
  const deployed = await wallet.deployContract({ abi: [], bytecode: `0x${FLOODER}` });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash: deployed });
  if (!contractAddress) throw new Error("the flooding contract was not deployed");
  const move = [attacker.address, contractAddress, number] as const;
  const moved = await wallet.writeContract({
    address: badge,
    abi: seedBadgeAbi,
    functionName: "transferFrom",
    args: move,
  });
  await reader.waitForTransactionReceipt({ hash: moved });
  const types = [{ type: "address" }, { type: "uint256" }, { type: "uint256" }] as const;
  const data = encodeAbiParameters(types, [badge, number, BigInt(BATCH)]);
  const hashes: Hex[] = [];
  for (let sent = 0; sent < TRANSFERS; sent += BATCH)
    hashes.push(await wallet.sendTransaction({ to: contractAddress, data, gas: CALL_GAS }));
  return hashes;
}

/** Measures how long a payment waits when 100,000 transfers of a badge, read from the chain, precede it. */
export async function run(): Promise<void> {
  const { platform, close } = await setUpPlatform();
  const { db, close: disconnect } = openDatabase(platform.addresses.ownerUrl, { max: 2 });
  try {
    const deployment = JSON.parse(readFileSync(platform.addresses.deploymentFile, "utf8")) as {
      contracts: { seedBadge: Address; usdt: Address };
    };
    const { seedBadge, usdt } = deployment.contracts;
    const open = () => openWallet(platform, seedBadge, usdt);
    const test = createTestClient({ mode: "anvil", transport: http(platform.addresses.rpcUrl) });
    await test.setBlockGasLimit({ gasLimit: BLOCK_GAS });
    const usual: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { hash } = await mint(await open(), seedBadge);
      usual.push(await msUntilApplied(db, hash));
    }
    const [attacker, payer] = [await open(), await open()];
    const hashes = await flood(attacker, seedBadge);
    // all at once, as full blocks come faster on the real chain than the sandbox mines
    while ((await test.getTxpoolStatus()).pending > 0) await test.mine({ blocks: 1 });
    const { hash } = await mint(payer, seedBadge);
    const delayed = await msUntilApplied(db, hash);
    let transfers = 0;
    for (const sent of hashes) transfers += (await payer.reader.getTransactionReceipt({ hash: sent })).logs.length;
    const allowed = Math.max(...usual) + LIMIT_MS;
    const verdict = delayed <= allowed && transfers === TRANSFERS ? "" : ", MISSED";
    const before = usual.map((ms) => Math.round(ms)).join(", ");
    console.log(`\nPayment behind a flood, ms from its block to its effect`);
    console.log(`  without a flood: ${before}`);
    console.log(
      `  behind ${transfers} transfers of a badge: ${Math.round(delayed)} (limit ${Math.round(allowed)}${verdict})`,
    );
  } finally {
    await disconnect();
    await close();
  }
}
