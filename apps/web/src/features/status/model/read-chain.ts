import { didAbi, GUARDIAN_ROLE, machinePurchaseAbi, type ContractKey, wthAbi, wthsAbi } from "@wth/chain";
import {
  type Address,
  createPublicClient,
  custom,
  type EIP1193Provider,
  type Hex,
  http,
  keccak256,
  type PublicClient,
} from "viem";
import type { ChainPlace } from "#shared/api/app-config.ts";

const PATIENCE_MS = 5_000;

/** Contracts with an admin, a treasury and a pause. */
const guarded = ["machinePurchase", "subscribe", "c2cPayment", "seedBadge", "numberNft", "did", "wths"] as const;
/** Contracts with caps. */
const ordered = ["machinePurchase", "subscribe", "c2cPayment", "numberNft", "wths"] as const;
const numbered = ["seedBadge", "numberNft", "did"] as const;

export type GuardedContract = (typeof guarded)[number];
export type OrderContract = (typeof ordered)[number];
export type NumberedToken = (typeof numbered)[number];

/** Roles of a contract, and the delay of calls that raise a risk, in seconds; of the named guardians those that are. */
export type Guards = {
  admin: Address;
  treasury: Address;
  isPaused: boolean;
  delay: bigint;
  guardians: readonly string[];
};
/** Accounts that the server names, for the chain to confirm. */
export type Named = {
  signingKey: Address | null;
  guardians: readonly { contract: string; account: string }[];
};
/** Caps in 10^-18 of their unit; `key` is what the signing key can use now, of half its daily cap. */
export type Limits = {
  perOrder: bigint;
  perUserDay: bigint;
  key: { left: bigint; atOnce: bigint } | undefined;
};
/** Amounts in 10^-18, or whole tokens. */
export type Supply = { minted: bigint; max: bigint | undefined };

/** Figures that this browser has read; what could not be read is missing. */
export type ChainFacts = {
  /** `node` is the public node, `wallet` the node of the browser's wallet. */
  source: "node" | "wallet";
  head: { number: bigint; timeMs: number };
  codeHashes: Partial<Record<ContractKey, Hex>>;
  guards: Partial<Record<GuardedContract, Guards>>;
  limits: Partial<Record<OrderContract, Limits>>;
  supplies: Partial<Record<NumberedToken | "wth" | "wths", Supply>>;
};

/** Reads the contracts by the public node, else by the wallet's. @throws Error when neither answers for this chain */
export async function readChain(place: ChainPlace, named: Named): Promise<ChainFacts> {
  const node = createPublicClient({
    transport: http(place.rpcUrl, { batch: true, timeout: PATIENCE_MS, retryCount: 0 }),
  });
  try {
    return await read(node, "node", place, named);
  } catch (cause) {
    const provider = (globalThis as { ethereum?: EIP1193Provider }).ethereum;
    if (provider === undefined) throw cause;
    return read(createPublicClient({ transport: custom(provider, { retryCount: 0 }) }), "wallet", place, named);
  }
}

async function read(
  client: PublicClient,
  source: ChainFacts["source"],
  { chainId, contracts }: ChainPlace,
  { signingKey, guardians }: Named,
): Promise<ChainFacts> {
  const [id, { number, timestamp }] = await Promise.all([client.getChainId(), client.getBlock()]);
  if (id !== chainId) throw new Error(`The node belongs to chain ${id}, not ${chainId}.`);
  const addressOf = (key: ContractKey) => contracts[key] as Address;
  const [codeHashes, guards, limits, numbers, wth, wths] = await Promise.all([
    collect(Object.keys(contracts) as ContractKey[], (key) => codeHash(client, addressOf(key))),
    collect(guarded, (key) =>
      readGuards(
        client,
        addressOf(key),
        guardians.filter(({ contract }) => contract === key),
      ),
    ),
    collect(ordered, (key) => readLimits(client, addressOf(key), signingKey)),
    collect(numbered, (key) => readNumbered(client, addressOf(key))),
    readWth(client, addressOf("wth")).catch(() => undefined),
    readWths(client, addressOf("wths")).catch(() => undefined),
  ]);
  const supplies = { ...numbers, ...(wth && { wth }), ...(wths && { wths }) };
  return { source, head: { number, timeMs: Number(timestamp) * 1000 }, codeHashes, guards, limits, supplies };
}

/** Reads one value for each key; a value that fails is left out. */
async function collect<K extends string, V>(
  keys: readonly K[],
  readOne: (key: K) => Promise<V>,
): Promise<Partial<Record<K, V>>> {
  const entries = await Promise.all(keys.map(async (key) => [key, await readOne(key).catch(() => undefined)] as const));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<Record<K, V>>;
}

async function codeHash(client: PublicClient, address: Address): Promise<Hex> {
  return keccak256((await client.getCode({ address })) ?? "0x");
}

async function readGuards(client: PublicClient, address: Address, named: Named["guardians"]): Promise<Guards> {
  const target = { address, abi: machinePurchaseAbi } as const;
  const isGuardian = ({ account }: { account: string }): Promise<boolean> =>
    client.readContract({ ...target, functionName: "hasRole", args: [GUARDIAN_ROLE, account as Address] });
  const [admin, treasury, isPaused, delay, confirmed] = await Promise.all([
    client.readContract({ ...target, functionName: "defaultAdmin" }),
    client.readContract({ ...target, functionName: "treasury" }),
    client.readContract({ ...target, functionName: "paused" }),
    client.readContract({ ...target, functionName: "CALL_DELAY" }),
    Promise.all(named.map(isGuardian)),
  ]);
  const guardians = named.filter((_, at) => confirmed[at] === true).map(({ account }) => account);
  return { admin, treasury, isPaused, delay, guardians };
}

async function readLimits(client: PublicClient, address: Address, key: Address | null): Promise<Limits> {
  const target = { address, abi: machinePurchaseAbi } as const;
  const [{ perOrder, perUserDay }, ofKey] = await Promise.all([
    client.readContract({ ...target, functionName: "caps" }),
    key === null
      ? undefined
      : Promise.all([
          client.readContract({ ...target, functionName: "signerAvailable", args: [key] }),
          client.readContract({ ...target, functionName: "signerLimits", args: [key] }),
        ]),
  ]);
  return { perOrder, perUserDay, key: ofKey && { left: ofKey[0], atOnce: ofKey[1].dailyCap / 2n } };
}

async function readNumbered(client: PublicClient, address: Address): Promise<Supply> {
  const target = { address, abi: didAbi } as const;
  const [minted, max] = await Promise.all([
    client.readContract({ ...target, functionName: "mintAmount" }),
    client.readContract({ ...target, functionName: "max" }),
  ]);
  return { minted, max };
}

async function readWth(client: PublicClient, address: Address): Promise<Supply> {
  const minted = await client.readContract({ address, abi: wthAbi, functionName: "totalSupply" });
  return { minted, max: undefined };
}

async function readWths(client: PublicClient, address: Address): Promise<Supply> {
  const target = { address, abi: wthsAbi } as const;
  const [minted, max] = await Promise.all([
    client.readContract({ ...target, functionName: "totalSupply" }),
    client.readContract({ ...target, functionName: "maxSupply" }),
  ]);
  return { minted, max };
}
