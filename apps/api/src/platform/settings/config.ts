import { join } from "node:path";
import { metricsAddress, processSettings, readSettings, type ProcessSettings } from "@wth/process";
import type { z } from "zod";
import { channelConfig, type ChannelConfig } from "./channel-config.ts";
import { DRAIN_SECONDS, Environment } from "./environment.ts";
import { Keyring } from "../crypto/keyring.ts";
import { community, whitepaper, type CommunityLinks } from "./site-config.ts";
import { requireStrictSettings } from "./strict-settings.ts";

export type Config = ProcessSettings &
  Readonly<{
    port: number;
    host: string;
    publicUrl: string;
    rpcUrls: string[];
    publicRpcUrl: string;
    /** The process that signs orders, and the API's token there. */
    signer: Readonly<{ url: string; token: string }>;
    keyring: Keyring;
    walletConnectProjectId: string | null;
    webDist: string | null;
    /** True when browsers store an offline copy of the app; false makes them delete it. */
    offlineCopy: boolean;
    trustedProxyHops: number;
    /** Time between the end of readiness and the stop, in which a balancer stops sending requests. */
    drainMs: number;
    rateLimitFactor: number;
    fileStore: FileStoreConfig;
    /** Email address to which users can write; null shows none. */
    contactEmail: string | null;
    /** Address of the whitepaper in each language; null when only the built-in short one exists. */
    whitepaper: Readonly<Record<"en" | "zhCN", string>> | null;
    /** Addresses of the community's channels; only configured ones are linked. */
    community: CommunityLinks;
    /** Hosts that app links may lead to, in lower case. */
    appLinkHosts: readonly string[];
    /** Addresses of the owner's keys for the break-glass command. */
    breakGlassKeys: readonly string[];
    console: ConsoleConfig;
    /** Channels that leave the platform. */
    channels: ChannelConfig;
  }>;

/** Settings of the console and of operators' commands: without access to the signer and the channels. */
export type OperatorConfig = Omit<Config, "signer" | "publicRpcUrl" | "channels">;
/** Settings that all processes of the API share. */
type SharedConfig = ProcessSettings & Pick<Config, "rpcUrls" | "fileStore" | "keyring">;
/** Settings of the worker. */
export type WorkerConfig = SharedConfig &
  Readonly<{
    /** Origin that links in messages lead to. */
    publicUrl: string;
    channels: ChannelConfig;
    /** Key that pauses the contracts after a mint that no order explains; without one they are not paused. */
    guardianKey?: `0x${string}` | undefined;
  }>;

/** The operators' console, on an origin separate from the users'. */
export type ConsoleConfig = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  metrics: ProcessSettings["metrics"];
  /** Folder of the built console. */
  dist: string | null;
  /** Addresses that become admins at the first start, in lower case; null when none are configured. */
  admins: readonly string[] | null;
}>;

/** Store of encrypted photos: a folder of this machine, or a bucket of an S3-compatible store. */
export type FileStoreConfig =
  | Readonly<{ kind: "folder"; folder: string }>
  | Readonly<{
      kind: "s3";
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    }>;

/** @throws Error when the settings of a bucket are incomplete */
function fileStore(env: z.output<typeof ConsoleEnvironment>): FileStoreConfig {
  const endpoint = env.FILES_S3_ENDPOINT;
  const bucket = env.FILES_S3_BUCKET;
  const accessKeyId = env.FILES_S3_ACCESS_KEY_ID;
  const secretAccessKey = env.FILES_S3_SECRET_ACCESS_KEY;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { kind: "s3", endpoint, bucket, region: env.FILES_S3_REGION, accessKeyId, secretAccessKey };
  if (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey)
    throw new Error(
      "The configuration is not complete. A bucket needs FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY.",
    );
  return { kind: "folder", folder: join(env.WTH_DATA_DIR, "files") };
}

function consoleConfig(env: z.output<typeof ConsoleEnvironment>): ConsoleConfig {
  const port = env.CONSOLE_PORT ?? (env.PORT === 65_535 ? 65_534 : env.PORT + 1);
  return {
    port,
    host: env.CONSOLE_HOST ?? env.HOST,
    publicUrl: (env.CONSOLE_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
    metrics: metricsAddress(env, env.CONSOLE_METRICS_PORT),
    dist: env.CONSOLE_DIST ?? null,
    admins: env.CONSOLE_ADMINS ?? null,
  };
}

const ConsoleEnvironment = Environment.omit({ SIGNER_URL: true, SIGNER_TOKEN: true, PUBLIC_RPC_URL: true });

function sharedPart(env: z.output<typeof ConsoleEnvironment>, metricsPort: number | undefined): SharedConfig {
  return {
    ...processSettings(env, metricsPort),
    rpcUrls: env.CHAIN_RPC_URLS,
    fileStore: fileStore(env),
    keyring: new Keyring(env.ENCRYPTION_KEYS),
  };
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: z.output<typeof ConsoleEnvironment>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, "");

function operatorPart(env: z.output<typeof ConsoleEnvironment>): OperatorConfig {
  const publicUrl = publicUrlOf(env);
  return {
    ...sharedPart(env, env.METRICS_PORT),
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    walletConnectProjectId: env.WALLETCONNECT_PROJECT_ID ?? null,
    webDist: env.WEB_DIST ?? null,
    offlineCopy: env.OFFLINE_COPY === "on",
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (env.CHAIN_ID === 31_337 ? 0 : DRAIN_SECONDS)),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    console: consoleConfig(env),
    contactEmail: env.CONTACT_EMAIL ?? null,
    whitepaper: whitepaper(env),
    community: community(env),
    breakGlassKeys: env.BREAK_GLASS_KEYS,
    appLinkHosts: [...env.APP_LINK_HOSTS.map((host) => host.toLowerCase()), new URL(publicUrl).host],
  };
}

/**
 * This server speaks HTTP only, so behind an https origin a proxy ends TLS; without its hop all users would share the
 * proxy's limits.
 * @throws Error on a public chain
 */
function refuseUncountedProxy({ CHAIN_ID, TRUSTED_PROXY_HOPS }: z.output<typeof ConsoleEnvironment>, url = ""): void {
  if (CHAIN_ID !== 31_337 && TRUSTED_PROXY_HOPS === 0 && url.startsWith("https:"))
    throw new Error("TRUSTED_PROXY_HOPS must be at least 1 where an origin begins with https://.");
}

/** Settings of the API, read once at start. @throws Error with one sentence per invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readSettings(Environment, environment);
  requireStrictSettings(env.CHAIN_ID, env, ["PUBLIC_URL"]);
  refuseUncountedProxy(env, env.PUBLIC_URL);
  const signer = { url: env.SIGNER_URL, token: env.SIGNER_TOKEN };
  return { ...operatorPart(env), publicRpcUrl: env.PUBLIC_RPC_URL, signer, channels: channelConfig(env) };
}

/** Settings of the console, which never signs orders. @throws Error with one sentence per invalid variable */
export function readConsoleConfig(environment: NodeJS.ProcessEnv): OperatorConfig {
  const env = readSettings(ConsoleEnvironment, environment);
  requireStrictSettings(env.CHAIN_ID, env, ["PUBLIC_URL", "CONSOLE_URL"]);
  refuseUncountedProxy(env, env.CONSOLE_URL);
  return operatorPart(env);
}

/** Settings of operators' commands. @throws Error with one sentence per invalid variable */
export function readCommandConfig(environment: NodeJS.ProcessEnv): OperatorConfig {
  const env = readSettings(ConsoleEnvironment, environment);
  requireStrictSettings(env.CHAIN_ID, env, ["PUBLIC_URL"]);
  return operatorPart(env);
}

/** Settings of the worker, which never signs orders. @throws Error with one sentence per invalid variable */
export function readWorkerConfig(environment: NodeJS.ProcessEnv): WorkerConfig {
  const env = readSettings(ConsoleEnvironment, environment);
  requireStrictSettings(env.CHAIN_ID, env);
  const channels = channelConfig(env);
  const isSending = channels.push !== null || channels.mail !== null || channels.telegram !== null;
  if (isSending && env.CHAIN_ID !== 31_337 && env.PUBLIC_URL === undefined)
    throw new Error("The configuration is not complete. The worker's messages need PUBLIC_URL for their links.");
  return {
    ...sharedPart(env, env.WORKER_METRICS_PORT),
    publicUrl: publicUrlOf(env),
    channels,
    guardianKey: env.GUARDIAN_PRIVATE_KEY as `0x${string}` | undefined,
  };
}
