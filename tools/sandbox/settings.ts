import type { ProcessName } from "@wth/db";
import { parseMasterKeys } from "@wth/api/platform/crypto/master-keys.ts";
import { isChainId, isDevelopmentAccount, type ChainId } from "@wth/chain";
import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { PlainError } from "./stay-until-stopped.ts";

export const SANDBOX_CHAIN = 31_337;
/** Account 1 of every local chain; its key is public. */
export const SANDBOX_SIGNER_KEY = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";

/** Variables of which one names the signing key: itself, or its place in a key service. */
const keySources = ["SIGNER_PRIVATE_KEY", "SIGNER_AWS_KEY_ID", "SIGNER_GOOGLE_KEY_VERSION"];

const LAST_PORT = 65_535;

type Environment = Readonly<Record<string, string | undefined>>;

/** Addresses of the database, each with the role of one process. */
export type DatabaseAddresses = Readonly<Record<"owner" | ProcessName, string>>;

/** Variable with the database's address for a role. */
export const databaseVariables: DatabaseAddresses = {
  owner: "DATABASE_OWNER_URL",
  api: "DATABASE_API_URL",
  worker: "DATABASE_WORKER_URL",
  indexer: "DATABASE_INDEXER_URL",
  console: "DATABASE_CONSOLE_URL",
  signer: "DATABASE_SIGNER_URL",
};

const databaseMeaning = (role: string): string =>
  role === "owner"
    ? "the database as the owner of tables and schemas, directly at the server; `wth migrate` reads it, too"
    : `the database as the role of ${role}; without all six addresses the embedded one is used`;

/** Variables that `npm start` alone reads. */
export const StartEnvironment = z.object({
  ...Object.fromEntries(
    Object.entries(databaseVariables).map(([role, name]) => [
      name,
      z.string().optional().describe(databaseMeaning(role)),
    ]),
  ),
  WTH_DEMO: z.string().default("1").describe("`0`: no community grows in a new sandbox"),
});

/** Settings of a start from the environment; undefined where the sandbox provides the value. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly chainId: ChainId;
  readonly rpcUrls: string | undefined;
  readonly publicRpcUrl: string | undefined;
  readonly publicUrl: string;
  /** Addresses of a database that is not the embedded one. */
  readonly database: DatabaseAddresses | undefined;
  /** Private key of the signer; undefined when a key service keeps it. */
  readonly signerKey: string | undefined;
  readonly encryptionKeys: string | undefined;
  readonly deploymentFile: string | undefined;
  /** Folder of a built web app, served instead of building one. */
  readonly webDist: string | undefined;
  /** The operators' console: port, address, and the folder of its pages if it is built elsewhere. */
  readonly consolePort: number;
  readonly consoleUrl: string;
  readonly consoleDist: string | undefined;
  /** True when a community is created: only in a sandbox with an embedded database and chain. */
  readonly growsCommunity: boolean;
}

/** Reads the settings. Public chains refuse public keys and generated secrets. */
export function readSettings(env: Environment): Settings {
  const value = (name: string) => env[name]?.trim() || undefined;
  const chainId = readChainId(value("CHAIN_ID"));
  if (chainId !== SANDBOX_CHAIN) requireSecrets(chainId, value);
  const signerKey = readSignerKey(chainId, value);
  const encryptionKeys = value("ENCRYPTION_KEYS");
  if (encryptionKeys !== undefined) requireKeys(encryptionKeys);
  const port = readPort("PORT", value("PORT"));
  const consolePort = readPort("CONSOLE_PORT", value("CONSOLE_PORT") ?? String(port < LAST_PORT ? port + 1 : port - 1));
  if (consolePort === port) {
    throw new PlainError(`PORT and CONSOLE_PORT are both ${port}, but app and console need different ports.`);
  }
  const database = readDatabase(value);
  return {
    port,
    host: value("HOST") ?? "127.0.0.1",
    dataDir: value("WTH_DATA_DIR") ?? ".wth",
    chainId,
    rpcUrls: value("CHAIN_RPC_URLS"),
    publicRpcUrl: value("PUBLIC_RPC_URL"),
    publicUrl: value("PUBLIC_URL") ?? `http://localhost:${port}`,
    database,
    signerKey,
    encryptionKeys,
    deploymentFile: value("DEPLOYMENT_FILE"),
    webDist: value("WEB_DIST"),
    consolePort,
    consoleUrl: value("CONSOLE_URL") ?? `http://localhost:${consolePort}`,
    consoleDist: value("CONSOLE_DIST"),
    growsCommunity:
      chainId === SANDBOX_CHAIN && !value("CHAIN_RPC_URLS") && database === undefined && value("WTH_DEMO") !== "0",
  };
}

/** @throws PlainError when some addresses are missing, or two roles share one */
function readDatabase(value: (name: string) => string | undefined): DatabaseAddresses | undefined {
  const entries = Object.entries(databaseVariables).map(([role, name]) => [role, value(name)] as const);
  const missing = entries.filter(([, url]) => url === undefined).map(([role]) => databaseVariables[role as "owner"]);
  if (missing.length === entries.length && value("DATABASE_URL") === undefined) return undefined;
  if (missing.length > 0)
    throw new PlainError(`Each process has its own database role: set ${missing.join(", ")} too.`);
  const addresses = Object.fromEntries(entries) as DatabaseAddresses;
  const users = Object.values(addresses).map((url) => URL.parse(url)?.username);
  if (new Set(users).size < users.length)
    throw new PlainError("Two of the database's addresses name the same role: each process needs its own.");
  return addresses;
}

function readChainId(text: string | undefined): ChainId {
  const id = Number(text ?? SANDBOX_CHAIN);
  if (!isChainId(id)) throw new PlainError(`CHAIN_ID is ${text}, but only 56, 97 and 31337 are known.`);
  return id;
}

function readPort(name: string, text: string | undefined): number {
  const port = Number(text ?? 3_000);
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
    throw new PlainError(`${name} is ${text}, but it must be a whole number from 1 to 65535.`);
  }
  return port;
}

function requireSecrets(chainId: ChainId, value: (name: string) => string | undefined): void {
  const names = ["CHAIN_RPC_URLS", "PUBLIC_RPC_URL", "ENCRYPTION_KEYS"];
  const missing = names.filter((name) => value(name) === undefined);
  if (!keySources.some((name) => value(name) !== undefined)) missing.push("SIGNER_PRIVATE_KEY");
  if (missing.length > 0) {
    throw new PlainError(`Chain ${chainId} has no sandbox: set ${missing.join(", ")} first.`);
  }
}

function requireKeys(text: string): void {
  try {
    parseMasterKeys(text);
  } catch (error) {
    throw new PlainError(`ENCRYPTION_KEYS ${(error as Error).message}.`);
  }
}

function readSignerKey(chainId: ChainId, value: (name: string) => string | undefined): string | undefined {
  const key = value("SIGNER_PRIVATE_KEY");
  const isRemote = keySources.slice(1).some((name) => value(name) !== undefined);
  if (key === undefined) return isRemote ? undefined : SANDBOX_SIGNER_KEY;
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new PlainError("SIGNER_PRIVATE_KEY must be 0x and 64 hex digits.");
  if (chainId === SANDBOX_CHAIN) return key;
  if (isDevelopmentAccount(privateKeyToAddress(key as `0x${string}`))) {
    throw new PlainError(
      `SIGNER_PRIVATE_KEY is a public development key, which chain ${chainId} refuses: use a private key that only you have.`,
    );
  }
  return key;
}
