import { developmentAccounts, didAbi, seedBadgeAbi, stableTokenAbi, testUsdtAbi } from "@wth/chain";
import { BADGE_PRICE, DID_PRICE, ONE, parseAmount, usdtDue, type Amount } from "@wth/rules";
import { encodeFunctionData, keccak256, numberToHex, stringToHex, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainAct, ChainDesk } from "./chain-desk.ts";
import { members, traders, trades, type Member } from "./community-plan.ts";
import type { Place } from "./place.ts";

const BANK_COIN = 500n * ONE;
const BANK_USDT = 100_000n * ONE;
const COIN_EACH = ONE;
/** USDT that a trader spends on fee credit, and what everybody has left over. */
const FEE_USDT: Amount = 200n * ONE;
const SPARE_USDT: Amount = 50n * ONE;

/** Those who do something on the chain. */
const onChain = members.filter(
  ({ index, isVerified, hasBadge, paysWithUsdt }) => isVerified || hasBadge || paysWithUsdt || traders.includes(index),
);

/** What a member pays on the chain in all, in 10^-18 USDT. */
function spendingOf({ index, isVerified, hasBadge }: Member): Amount {
  const bought = trades
    .filter(({ buyer }) => buyer === index)
    .reduce((sum, { amount, price }) => sum + usdtDue(parseAmount(amount), parseAmount(price)), 0n);
  const minted = (isVerified ? DID_PRICE : 0n) + (hasBadge ? BADGE_PRICE : 0n);
  return bought + minted + (traders.includes(index) ? FEE_USDT : 0n) + SPARE_USDT;
}

/** Test USDT and coin for one wallet that gives them to the others. */
async function fillBank(place: Place, desk: ChainDesk, bank: Address): Promise<void> {
  const [coins] = (await desk.ask([{ method: "eth_getBalance", params: [bank, "latest"] }])) as [Hex];
  if (BigInt(coins) > 0n) return;
  const [minter, giver] = [developmentAccounts[0], developmentAccounts[9]] as [Address, Address];
  const data = encodeFunctionData({ abi: testUsdtAbi, functionName: "mint", args: [bank, BANK_USDT] });
  await desk.sendFromNode([
    { from: minter, to: place.deployment.contracts.usdt, data },
    { from: giver, to: bank, value: numberToHex(BANK_COIN) },
  ]);
}

/** Gives everybody who needs them test USDT and then coin; who has coin has both. */
export async function fundWallets(place: Place, desk: ChainDesk): Promise<void> {
  const bank = privateKeyToAccount(keccak256(stringToHex("WTH sandbox community, bank")));
  await fillBank(place, desk, bank.address);
  const { usdt } = place.deployment.contracts;
  const calls = onChain.map(({ index }) => ({
    method: "eth_getBalance",
    params: [place.account(index).address, "latest"],
  }));
  const coins = (await desk.ask(calls)) as Hex[];
  const poor = onChain.filter((_, at) => BigInt(coins[at] as Hex) === 0n);
  await desk.send(
    poor.flatMap((member): ChainAct[] => {
      const { address } = place.account(member.index);
      const args = [address, spendingOf(member)] as const;
      const data = encodeFunctionData({ abi: stableTokenAbi, functionName: "transfer", args });
      return [
        { from: bank, to: usdt, data },
        { from: bank, to: address, value: COIN_EACH },
      ];
    }),
  );
}

/** A payment to a contract: the approval of what it takes, and the call that takes it. */
export function payingActs(
  place: Place,
  index: number,
  { contract, amount, data }: { contract: Address; amount: Amount; data: Hex },
): ChainAct[] {
  const from = place.account(index);
  const approval = encodeFunctionData({ abi: stableTokenAbi, functionName: "approve", args: [contract, amount] });
  return [
    { from, to: place.deployment.contracts.usdt, data: approval },
    { from, to: contract, data },
  ];
}

type Token = { key: "did" | "seedBadge"; price: Amount; owners: readonly Member[] };

async function mintingActs(place: Place, desk: ChainDesk, { key, price, owners }: Token): Promise<ChainAct[]> {
  const contract = place.deployment.contracts[key];
  const owned = await desk.read(
    owners.map(({ index }) => {
      const args = [place.account(index).address] as const;
      return { to: contract, data: encodeFunctionData({ abi: seedBadgeAbi, functionName: "balanceOf", args }) };
    }),
  );
  const data = encodeFunctionData({ abi: didAbi, functionName: "mint" });
  return owners
    .filter((_, at) => BigInt(owned[at] as Hex) === 0n)
    .flatMap(({ index }) => payingActs(place, index, { contract, amount: price, data }));
}

/** Mints identities and badges for those who have none yet. */
export async function mintTokens(place: Place, desk: ChainDesk): Promise<void> {
  const dids = members.filter(({ isVerified }) => isVerified);
  const badges = members.filter(({ hasBadge }) => hasBadge);
  await desk.send([
    ...(await mintingActs(place, desk, { key: "did", price: DID_PRICE, owners: dids })),
    ...(await mintingActs(place, desk, { key: "seedBadge", price: BADGE_PRICE, owners: badges })),
  ]);
}
