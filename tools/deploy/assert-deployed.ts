import {
  type ContractKey,
  type Deployment,
  c2cPaymentAbi,
  c2cPaymentDomain,
  GUARDIAN_ROLE,
  machinePurchaseAbi,
  machinePurchaseDomain,
  numberNftDomain,
  seedBadgeAbi,
  subscribeDomain,
  wthsAbi,
  wthsDomain,
} from "@wth/chain";
import { type Abi, type PublicClient, keccak256, toHex, zeroAddress } from "viem";
import type { DeployOptions } from "./deployment-plan.ts";
import { type OrderContract, orderContracts, orderLimits } from "./order-limits.ts";
import { type NumberedToken, tokenTerms } from "./token-terms.ts";

const managerRole = keccak256(toHex("MANAGER_ROLE"));

const guarded = ["machinePurchase", "seedBadge", "numberNft", "did", "subscribe", "wths", "c2cPayment"] as const;
const paying = ["machinePurchase", "seedBadge", "did", "subscribe", "c2cPayment"] as const;
const domains = {
  machinePurchase: machinePurchaseDomain,
  numberNft: numberNftDomain,
  subscribe: subscribeDomain,
  wths: wthsDomain,
  c2cPayment: c2cPaymentDomain,
} as const;
const names = {
  seedBadge: ["WTH Seed Badge", "WTHSEED"],
  numberNft: ["WTH Number", "WTHNUM"],
  did: ["WTH Decentralized Identity", "WTHDID"],
  wth: ["WTH", "WTH"],
  wths: ["WTHS", "WTHS"],
} as const;

/** The deployed contracts and their settings. `notAfter` is the last second of the first signing keys. */
export interface DeployedPlan {
  readonly options: DeployOptions;
  readonly notAfter: bigint;
  readonly contracts: Deployment["contracts"];
  /** Tokens of predecessors, whose numbers a new contract continues; 0 by default. */
  readonly continued?: Readonly<Partial<Record<NumberedToken, bigint>>>;
  /** The contracts to read, all by default. Others can have changed since their deployment. */
  readonly only?: readonly ContractKey[];
}

interface Expectation {
  readonly contract: ContractKey;
  /** Name for the operator. */
  readonly what: string;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  readonly answer: unknown;
}

/** Compares roles and settings on chain with the plan. @throws Error that names every difference */
export async function assertDeployed(reader: Pick<PublicClient, "readContract">, plan: DeployedPlan): Promise<void> {
  const expectations = [
    ...guardExpectations(plan),
    ...orderExpectations(plan),
    ...feeExpectations(plan),
    ...tokenExpectations(plan),
  ].filter(({ contract }) => plan.only?.includes(contract) ?? true);
  const wrong = await Promise.all(
    expectations.map(async ({ contract, what, answer, ...call }) => {
      const found: unknown = await reader.readContract({ address: plan.contracts[contract], ...call });
      return asText(found) === asText(answer) ? [] : [`${contract} ${what}`];
    }),
  );
  const differences = wrong.flat();
  if (differences.length === 0) return;
  throw new Error(`The deployed contracts differ from the plan in: ${differences.join(", ")}.`);
}

/** Roles, treasury and payment token. The functions are the same in all these contracts. */
function guardExpectations({ options, contracts }: DeployedPlan): Expectation[] {
  const abi = machinePurchaseAbi;
  const guards = guarded.flatMap((contract) => [
    { contract, what: "admin", abi, functionName: "defaultAdmin", answer: options.admin },
    { contract, what: "treasury", abi, functionName: "treasury", answer: options.treasury },
    { contract, what: "pause", abi, functionName: "paused", answer: false },
    ...options.guardians.map((guardian, index) => ({
      contract,
      what: `guardian ${index + 1}`,
      abi,
      functionName: "hasRole",
      args: [GUARDIAN_ROLE, guardian],
      answer: true,
    })),
  ]);
  const payments = paying.map((contract) => ({
    contract,
    what: "token",
    abi,
    functionName: "stableToken",
    answer: contracts.usdt,
  }));
  return [...guards, ...payments];
}

/** Terms of orders, and the limits of their signing keys. */
function orderExpectations(plan: DeployedPlan): Expectation[] {
  const { options, notAfter } = plan;
  const abi = machinePurchaseAbi;
  return orderContracts.flatMap((contract) => {
    const { signerPerDay: dailyCap, ...caps } = orderLimits(options.chainId, contract);
    return [
      ...options.signers.map((signer, index) => ({
        contract,
        what: `limits of signer ${index + 1}`,
        abi,
        functionName: "signerLimits",
        args: [signer],
        answer: { notAfter, dailyCap },
      })),
      { contract, what: "caps", abi, functionName: "caps", answer: caps },
      { contract, what: "order terms", abi, functionName: "orderTerms", answer: termsOf(plan, contract) },
      { contract, what: "domain", abi, functionName: "eip712Domain", answer: domainOf(plan, contract) },
    ];
  });
}

/** Manager and recipient of the native fee of trade payments. */
function feeExpectations({ options }: DeployedPlan): Expectation[] {
  const [contract, abi] = ["c2cPayment", c2cPaymentAbi] as const;
  const args = [managerRole, options.manager];
  return [
    { contract, what: "manager", abi, functionName: "hasRole", args, answer: true },
    { contract, what: "fee", abi, functionName: "fee", answer: 0n },
    { contract, what: "fee collector", abi, functionName: "feeCollector", answer: options.treasury },
  ];
}

function termsOf({ options, contracts }: DeployedPlan, contract: OrderContract) {
  if (contract === "c2cPayment") return [zeroAddress, contracts.usdt, 1n, 25_200n, false];
  const pays = contract === "machinePurchase" || contract === "subscribe";
  const lifetime = pays ? 7_200n : 90_000n;
  return [pays ? options.treasury : zeroAddress, pays ? contracts.usdt : zeroAddress, 1n, lifetime, false];
}

function domainOf({ options, contracts }: DeployedPlan, contract: OrderContract) {
  const { name, version } = domains[contract];
  const allFields = "0x0f";
  return [allFields, name, version, BigInt(options.chainId), contracts[contract], toHex(0, { size: 32 }), []];
}

function tokenExpectations({ options, continued }: DeployedPlan): Expectation[] {
  const { seedBadge, did, numberNft, wth, wths } = tokenTerms;
  const named = Object.entries(names).flatMap(([key, [name, symbol]]) => {
    const contract = key as keyof typeof names;
    return [
      { contract, what: "name", abi: wthsAbi, functionName: "name", answer: name },
      { contract, what: "symbol", abi: wthsAbi, functionName: "symbol", answer: symbol },
    ];
  });
  const numbered = (
    [
      ["seedBadge", seedBadge],
      ["did", did],
      ["numberNft", numberNft],
    ] as const
  ).flatMap(([contract, { max }]) => [
    { contract, what: "max", abi: seedBadgeAbi, functionName: "max", answer: max },
    { contract, what: "minted", abi: seedBadgeAbi, functionName: "mintAmount", answer: continued?.[contract] ?? 0n },
    {
      contract,
      what: "predecessor",
      abi: seedBadgeAbi,
      functionName: "predecessor",
      answer: options.predecessors?.[contract] ?? zeroAddress,
    },
  ]);
  return [
    ...named,
    ...numbered,
    { contract: "seedBadge", what: "price", abi: seedBadgeAbi, functionName: "price", answer: seedBadge.price },
    { contract: "did", what: "price", abi: seedBadgeAbi, functionName: "price", answer: did.price },
    { contract: "wth", what: "supply", abi: wthsAbi, functionName: "totalSupply", answer: wth.supply },
    {
      contract: "wth",
      what: "owner of the supply",
      abi: wthsAbi,
      functionName: "balanceOf",
      args: [options.treasury],
      answer: wth.supply,
    },
    { contract: "wths", what: "maximum supply", abi: wthsAbi, functionName: "maxSupply", answer: wths.maxSupply },
    { contract: "wths", what: "supply", abi: wthsAbi, functionName: "totalSupply", answer: 0n },
  ];
}

/** Text in which number and bigint, and addresses of either case, compare equal. Fields are in ABI order. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" || typeof part === "number" ? part.toString() : part,
  ).toLowerCase();
}
