import { type Address, type Hex, getAddress, isAddress } from "viem";
import { type ChainId, isChainId } from "./chains.ts";
import { type ContractKey, contractKeys } from "./contract-key.ts";

/** Addresses of the contracts on one chain, in checksummed (EIP-55) form. */
export interface Deployment {
  readonly chainId: ChainId;
  /** First block that can contain an event of these contracts. */
  readonly startBlock: number;
  readonly contracts: Readonly<Record<ContractKey, Address>>;
  /** Keccak-256 hashes of the code at these addresses; each process compares them with the chain when it starts. */
  readonly codeHashes?: Readonly<Partial<Record<ContractKey, Hex>>>;
}

/** Deployment of an earlier version, which can lack later contracts. */
export interface PartialDeployment extends Omit<Deployment, "contracts"> {
  readonly contracts: Readonly<Partial<Record<ContractKey, Address>>>;
}

/**
 * Validates the content of a deployment file.
 * @throws Error with a message for operators: for an unknown or missing field, a wrong type, an invalid checksum, the
 * zero address, or one address under two names
 */
export function parseDeployment(value: unknown): Deployment {
  const deployment = parsePartialDeployment(value);
  const missing = missingContracts(deployment);
  if (missing.length > 0) throw new Error(`The deployment's list of contracts lacks ${missing.join(", ")}.`);
  return deployment as Deployment;
}

/** Returns the contracts that a deployment lacks, in the order in which they are deployed. */
export function missingContracts({ contracts }: PartialDeployment): ContractKey[] {
  return contractKeys.filter((key) => contracts[key] === undefined);
}

/**
 * Validates the content of a deployment file that can lack contracts.
 * @throws Error as {@link parseDeployment}, except for missing contracts
 */
export function parsePartialDeployment(value: unknown): PartialDeployment {
  const required = ["chainId", "startBlock", "contracts"];
  const file = fields(value, "The deployment", required, [...required, "codeHashes"]);
  const { chainId, startBlock } = file;
  if (!isChainId(chainId)) throw new Error("The deployment's chainId must be 56, 97 or 31337.");
  if (typeof startBlock !== "number" || !Number.isSafeInteger(startBlock) || startBlock < 0) {
    throw new Error("The deployment's startBlock must be a whole number from 0 up.");
  }
  const named = fields(file["contracts"], "The deployment's list of contracts", [], contractKeys);
  const contracts = addresses(named);
  if (file["codeHashes"] === undefined) return { chainId, startBlock, contracts };
  return { chainId, startBlock, contracts, codeHashes: hashes(file["codeHashes"]) };
}

/**
 * Parses the text of a deployment file.
 * @throws Error as {@link parseDeployment}, and for text that is not JSON
 */
export function parseDeploymentText(text: string): Deployment {
  return parseDeployment(parseJson(text));
}

/**
 * Reads the contracts of a chain from a deployment file.
 * @throws Error with a sentence for operators: the file is missing, has wrong content or is of another chain
 */
export function readDeploymentFile(file: string, chainId: number, readText: (file: string) => string): Deployment {
  let text: string;
  try {
    text = readText(file);
  } catch {
    throw new Error(`The deployment file ${file} cannot be read.`);
  }
  const deployment = parseDeploymentText(text);
  if (deployment.chainId !== chainId)
    throw new Error(`The deployment file ${file} is for chain ${deployment.chainId}, CHAIN_ID is ${chainId}.`);
  return deployment;
}

/**
 * Parses the text of a deployment file that can lack contracts.
 * @throws Error as {@link parsePartialDeployment}, and for text that is not JSON
 */
export function parsePartialDeploymentText(text: string): PartialDeployment {
  return parsePartialDeployment(parseJson(text));
}

/**
 * Returns the text of a deployment file.
 * @throws Error as {@link parseDeployment}
 */
export function formatDeployment(deployment: Deployment): string {
  return `${JSON.stringify(parseDeployment(deployment), null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("The deployment is not valid JSON.");
  }
}

function fields(
  value: unknown,
  what: string,
  required: readonly string[],
  known: readonly string[] = required,
): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${what} must be an object.`);
  const present = Object.keys(value);
  const missing = required.filter((name) => !present.includes(name));
  if (missing.length > 0) throw new Error(`${what} lacks ${missing.join(", ")}.`);
  const unknown = present.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`${what} has fields this version does not know: ${unknown.join(", ")}.`);
  return { ...value };
}

function addresses(named: Record<string, unknown>): PartialDeployment["contracts"] {
  const present = contractKeys.filter((key) => named[key] !== undefined);
  const contracts = Object.fromEntries(present.map((key) => [key, address(named, key)]));
  if (new Set(Object.values(contracts)).size < present.length) {
    throw new Error("The deployment names the same address for two contracts.");
  }
  return contracts;
}

function hashes(value: unknown): Partial<Record<ContractKey, Hex>> {
  const named = fields(value, "The deployment's list of code hashes", [], contractKeys);
  const checked = Object.entries(named).map(([key, hash]) => {
    if (typeof hash === "string" && /^0x[0-9a-f]{64}$/.test(hash)) return [key, hash as Hex] as const;
    throw new Error(`The deployment's code hash of ${key} is not 0x and 64 hex digits in lower case.`);
  });
  return Object.fromEntries(checked);
}

function address(contracts: Record<string, unknown>, key: ContractKey): Address {
  const value = contracts[key];
  if (typeof value !== "string" || !isAddress(value) || /^0x0{40}$/.test(value)) {
    throw new Error(`The deployment's address of ${key} is not a valid contract address.`);
  }
  return getAddress(value);
}
