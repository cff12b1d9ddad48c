import { type Deployment, machinePurchaseAbi } from "@wth/chain";
import { type Address, type PrivateKeyAccount, encodeFunctionData } from "viem";
import type { Clients } from "../clients.ts";
import type { Call, Multisig } from "./multisig.ts";

/** Contracts with an admin. */
const administered = ["machinePurchase", "seedBadge", "numberNft", "did", "subscribe", "wths", "c2cPayment"] as const;
/** 48 hours, after which a scheduled call can be made. */
const DELAY_S = 172_800;

/** A wallet of several owners with those who sign for it. */
export interface Holder {
  readonly wallet: Multisig;
  readonly owners: readonly PrivateKeyAccount[];
}

interface HandOver {
  readonly reader: Clients["reader"];
  readonly contracts: Deployment["contracts"];
  readonly from: Holder;
  readonly to: Holder;
  /** Moves the chain's time forward. */
  advance: (seconds: number) => Promise<void>;
}

const encoded = (functionName: "transferAdmin" | "schedule", args: readonly [`0x${string}`]) =>
  encodeFunctionData({ abi: machinePurchaseAbi, functionName, args });

/**
 * Hands the admin's role of all contracts to another wallet: the present admin schedules seven calls in one
 * transaction, and after 48 hours the new one makes them in one. Checks that one owner alone and an early call are
 * refused.
 * @throws Error when a step has another result than expected
 */
export async function handOverAdmin({ reader, contracts, from, to, advance }: HandOver): Promise<void> {
  const transfer = encoded("transferAdmin", [to.wallet.address]);
  const toAll = (data: `0x${string}`): Call[] => administered.map((key) => ({ to: contracts[key], data }));
  const schedule = toAll(encoded("schedule", [transfer]));
  const take = toAll(transfer);
  await refused("one owner of the admin", () => from.wallet.execute(schedule, from.owners.slice(0, 1)));
  await from.wallet.execute(schedule, from.owners);
  await refused("the new admin before 48 hours", () => to.wallet.execute(take, to.owners));
  await advance(DELAY_S);
  await to.wallet.execute(take, to.owners);
  await assertAdmin(reader, contracts, to.wallet.address);
  await refused("the former admin", () => from.wallet.execute(schedule, from.owners));
}

async function refused(caller: string, call: () => Promise<void>): Promise<void> {
  const made = await call().then(
    () => true,
    () => false,
  );
  if (made) throw new Error(`The contracts accepted a call of ${caller}.`);
}

async function assertAdmin(
  reader: Clients["reader"],
  contracts: Deployment["contracts"],
  admin: Address,
): Promise<void> {
  for (const key of administered) {
    const address = contracts[key];
    const found = await reader.readContract({ address, abi: machinePurchaseAbi, functionName: "defaultAdmin" });
    if (found !== admin) throw new Error(`The admin of ${key} is ${found}.`);
  }
}
