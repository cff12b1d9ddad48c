import { randomBytes } from "node:crypto";
import { processNames, processRoles, roleConnections, OWNER_ROLE, type ProcessName } from "@wth/db";

/** Facts that only the operator knows. */
export type Place = Readonly<{
  chainId: string;
  publicUrl: string;
  consoleUrl: string;
  /** Addresses of nodes, with commas between. */
  rpcUrls: string;
  /** Number and hash of the block from which the votes of validators are proven. */
  checkpoint: string;
  /** Node that browsers use. */
  publicRpcUrl: string;
  /** Addresses of the first operators, with commas between. */
  admins: string;
  /** Host and port of the database. */
  databaseHost: string;
  /** Folder of the settings, which holds the deployment file too. */
  folder: string;
}>;

const secret = (bytes: number) => randomBytes(bytes).toString("hex");
const lines = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

type Passwords = Readonly<Record<ProcessName | "owner", string>>;

function rolesSql(passwords: Passwords): string {
  const create = processNames.map(
    (name) =>
      `create role ${processRoles[name]} login password '${passwords[name]}' connection limit ${roleConnections[name]};`,
  );
  const owner = `create role ${OWNER_ROLE} login password '${passwords.owner}';`;
  return [owner, ...create, `create database wth owner ${OWNER_ROLE};`, ""].join("\n");
}

function sharedSettings(place: Place): string {
  return lines({
    CHAIN_ID: place.chainId,
    CHAIN_RPC_URLS: place.rpcUrls,
    PUBLIC_RPC_URL: place.publicRpcUrl,
    PUBLIC_URL: place.publicUrl,
    CONSOLE_URL: place.consoleUrl,
    DEPLOYMENT_FILE: `${place.folder}/deployment.json`,
    WTH_DATA_DIR: "/var/lib/wth",
    TRUSTED_PROXY_HOPS: "1",
    SIGNER_URL: "unix:/run/wth-signer/signer.sock",
  });
}

/**
 * Settings of one machine with new secrets, by file name: those that all processes share, those of each process, and
 * the SQL that creates the database's roles. Metrics have the ports from 9101 up.
 */
export function settingsFiles(place: Place): Record<string, string> {
  const passwords = Object.fromEntries([...processNames, "owner"].map((name) => [name, secret(24)])) as Passwords;
  const urlOf = (role: string, password: string) => `postgres://${role}:${password}@${place.databaseHost}/wth`;
  const database = (name: ProcessName) => ({ DATABASE_URL: urlOf(processRoles[name], passwords[name]) });
  const keys = { ENCRYPTION_KEYS: `first:${secret(32)}` };
  const token = secret(32);
  return {
    "wth.env": sharedSettings(place),
    "owner.env": lines({ DATABASE_OWNER_URL: urlOf(OWNER_ROLE, passwords.owner) }),
    "api.env": lines({ ...database("api"), ...keys, SIGNER_TOKEN: token }),
    "api-1.env": lines({ PORT: "3000", METRICS_PORT: "9101" }),
    "api-2.env": lines({ PORT: "3010", METRICS_PORT: "9111" }),
    "console.env": lines({
      ...database("console"),
      ...keys,
      CONSOLE_PORT: "3001",
      CONSOLE_METRICS_PORT: "9102",
      CONSOLE_ADMINS: place.admins,
    }),
    "worker.env": lines({ ...database("worker"), ...keys, WORKER_METRICS_PORT: "9103" }),
    "indexer.env": lines({ ...database("indexer"), CHAIN_CHECKPOINT: place.checkpoint, INDEXER_PORT: "9104" }),
    "signer.env": lines({
      ...database("signer"),
      SIGNER_CALLERS: `api:${token}`,
      SIGNER_METRICS_PORT: "9105",
      SIGNER_PRIVATE_KEY: "",
    }),
    "roles.sql": rolesSql(passwords),
  };
}
