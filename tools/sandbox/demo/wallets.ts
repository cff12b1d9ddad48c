import { developmentAccounts, didAbi, seedBadgeAbi, stableTokenAbi, testUsdtAbi } from "@wth/chain";
import { BADGE_PRICE, DID_PRICE, ONE, parseAmount, usdtDue, type Amount } from "@wth/rules";
import { encodeFunctionData, keccak256, numberToHex, stringToHex, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Transaction, ChainBatchClient } from "./chain-batch-client.ts";
import { members, traders, trades, type Member } from "./community-plan.ts";
import type { DemoPlatform } from "./demo-platform.ts";

const FUNDER_COIN = 500n * ONE;
const FUNDER_USDT = 100_000n * ONE;
const COIN_EACH = ONE;
/** USDT that a trader spends on fee credit, and the rest that every member has afterwards. */
const FEE_USDT: Amount = 200n * ONE;
const SPARE_USDT: Amount = 50n * ONE;

/** Members who send transactions. */
const onChain = members.filter(
  ({ index, isVerified, hasBadge, paysWithUsdt }) => isVerified || hasBadge || paysWithUsdt || traders.includes(index),
);

/** Sum of a member's payments on the chain, in 10^-18 USDT. */
function spendingOf({ index, isVerified, hasBadge }: Member): Amount {
  const bought = trades
    .filter(({ buyer }) => buyer === index)
    .reduce((sum, { amount, price }) => sum + usdtDue(parseAmount(amount), parseAmount(price)), 0n);
  const minted = (isVerified ? DID_PRICE : 0n) + (hasBadge ? BADGE_PRICE : 0n);
  return bought + minted + (traders.includes(index) ? FEE_USDT : 0n) + SPARE_USDT;
}

/** Gives test USDT and coin to the wallet that distributes them. */
async function fillFunder(platform: DemoPlatform, chain: ChainBatchClient, funder: Address): Promise<void> {
  const [coins] = (await chain.call([{ method: "eth_getBalance", params: [funder, "latest"] }])) as [Hex];
  if (BigInt(coins) > 0n) return;
  const [minter, coinHolder] = [developmentAccounts[0], developmentAccounts[9]] as [Address, Address];
  const data = encodeFunctionData({ abi: testUsdtAbi, functionName: "mint", args: [funder, FUNDER_USDT] });
  await chain.sendFromNode([
    { from: minter, to: platform.deployment.contracts.usdt, data },
    { from: coinHolder, to: funder, value: numberToHex(FUNDER_COIN) },
  ]);
}

/** Sends test USDT and then coin to each member without coin; a member with coin has both. */
export async function fundWallets(platform: DemoPlatform, chain: ChainBatchClient): Promise<void> {
  const funder = privateKeyToAccount(keccak256(stringToHex("WTH sandbox community, bank")));
  await fillFunder(platform, chain, funder.address);
  const { usdt } = platform.deployment.contracts;
  const calls = onChain.map(({ index }) => ({
    method: "eth_getBalance",
    params: [platform.account(index).address, "latest"],
  }));
  const coins = (await chain.call(calls)) as Hex[];
  const unfunded = onChain.filter((_, at) => BigInt(coins[at] as Hex) === 0n);
  await chain.send(
    unfunded.flatMap((member): Transaction[] => {
      const { address } = platform.account(member.index);
      const args = [address, spendingOf(member)] as const;
      const data = encodeFunctionData({ abi: stableTokenAbi, functionName: "transfer", args });
      return [
        { from: funder, to: usdt, data },
        { from: funder, to: address, value: COIN_EACH },
      ];
    }),
  );
}

/** Transactions of a payment to a contract: the approval of the amount, and the call that takes it. */
export function paymentTransactions(
  platform: DemoPlatform,
  index: number,
  { contract, amount, data }: { contract: Address; amount: Amount; data: Hex },
): Transaction[] {
  const from = platform.account(index);
  const approval = encodeFunctionData({ abi: stableTokenAbi, functionName: "approve", args: [contract, amount] });
  return [
    { from, to: platform.deployment.contracts.usdt, data: approval },
    { from, to: contract, data },
  ];
}

type Token = { key: "did" | "seedBadge"; price: Amount; owners: readonly Member[] };

async function mintTransactions(
  platform: DemoPlatform,
  chain: ChainBatchClient,
  { key, price, owners }: Token,
): Promise<Transaction[]> {
  const contract = platform.deployment.contracts[key];
  const owned = await chain.read(
    owners.map(({ index }) => {
      const args = [platform.account(index).address] as const;
      return { to: contract, data: encodeFunctionData({ abi: seedBadgeAbi, functionName: "balanceOf", args }) };
    }),
  );
  const data = encodeFunctionData({ abi: didAbi, functionName: "mint" });
  return owners
    .filter((_, at) => BigInt(owned[at] as Hex) === 0n)
    .flatMap(({ index }) => paymentTransactions(platform, index, { contract, amount: price, data }));
}

/** Mints identities and badges for members without one. */
export async function mintTokens(platform: DemoPlatform, chain: ChainBatchClient): Promise<void> {
  const dids = members.filter(({ isVerified }) => isVerified);
  const badges = members.filter(({ hasBadge }) => hasBadge);
  await chain.send([
    ...(await mintTransactions(platform, chain, { key: "did", price: DID_PRICE, owners: dids })),
    ...(await mintTransactions(platform, chain, { key: "seedBadge", price: BADGE_PRICE, owners: badges })),
  ]);
}
