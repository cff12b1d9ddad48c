import { join } from "node:path";
import { type ChainId, isChainId } from "@wth/chain";
import { type Address, type Hex, getAddress, isAddress } from "viem";
import { repositoryRoot } from "../contracts/forge.ts";
import type { DeployOptions } from "./deployment-plan.ts";

export interface DeploySettings {
  readonly options: DeployOptions;
  /** Path of the deployment file. */
  readonly file: string;
  /** Path of an earlier deployment's file, whose numbered tokens the new contracts continue. */
  readonly predecessorFile: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a deployment's settings from the environment. @throws Error that names the variable, never its value */
export function readDeploySettings(env: Environment): DeploySettings {
  const chainId = readChainId(env);
  const usdt = optional(env, "USDT_ADDRESS") === undefined ? undefined : readAddress(env, "USDT_ADDRESS");
  const options: DeployOptions = {
    rpcUrl: readRpcUrl(env),
    chainId,
    deployerKey: readKey(env),
    admin: readAddress(env, "ADMIN_ADDRESS"),
    signers: readAddresses(env, "SIGNER_ADDRESSES"),
    guardians: readAddresses(env, "GUARDIAN_ADDRESSES"),
    treasury: readAddress(env, "TREASURY_ADDRESS"),
    manager: readAddress(env, "MANAGER_ADDRESS"),
    usdt,
    signerValidDays: readDays(env),
    version: readVersion(env),
  };
  return { options, file: readFile(env, chainId), predecessorFile: optional(env, "PREDECESSOR_FILE") };
}

function optional(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

function required(env: Environment, name: string): string {
  const value = optional(env, name);
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}

function readChainId(env: Environment): ChainId {
  const id = Number(required(env, "CHAIN_ID"));
  if (!isChainId(id)) throw new Error("CHAIN_ID must be 56, 97 or 31337.");
  return id;
}

function readRpcUrl(env: Environment): string {
  const first = required(env, "CHAIN_RPC_URLS").split(",")[0]?.trim() ?? "";
  if (!URL.canParse(first)) throw new Error("CHAIN_RPC_URLS does not begin with a valid address.");
  return first;
}

function readKey(env: Environment): Hex {
  const key = required(env, "DEPLOYER_PRIVATE_KEY");
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error("DEPLOYER_PRIVATE_KEY must be 0x and 64 hex digits.");
  return key as Hex;
}

function readAddresses(env: Environment, name: string): Address[] {
  return required(env, name)
    .split(",")
    .map((value) => parseAddress(value.trim(), name));
}

function readAddress(env: Environment, name: string): Address {
  return parseAddress(required(env, name), name);
}

function parseAddress(value: string, name: string): Address {
  if (!isAddress(value) || /^0x0{40}$/.test(value)) throw new Error(`${name} holds no valid address.`);
  return getAddress(value);
}

function readDays(env: Environment): number | undefined {
  const value = optional(env, "SIGNER_VALID_DAYS");
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new Error("SIGNER_VALID_DAYS must be a whole number of days from 1 up.");
  return Number(value);
}

function readVersion(env: Environment): string | undefined {
  const value = optional(env, "DEPLOYMENT_VERSION");
  if (value !== undefined && !/^[\w.-]{1,32}$/.test(value)) {
    throw new Error("DEPLOYMENT_VERSION must be at most 32 letters, digits, dots and hyphens.");
  }
  return value;
}

/** Default path; none for a sandbox, whose deployment belongs to its data folder. */
function readFile(env: Environment, chainId: ChainId): string {
  if (chainId === 31_337) return required(env, "DEPLOYMENT_FILE");
  return optional(env, "DEPLOYMENT_FILE") ?? join(repositoryRoot, "contracts/deployments", `${chainId}.json`);
}
