import { isDevelopmentAccount, type SignedOrderKind } from "@wth/chain";
import { addresses, parsed, port, processEnvironment, processSettings, readSettings, wholeNumber } from "@wth/process";
import { ONE } from "@wth/rules";
import type { Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { parseCallerTokens } from "./http/caller-tokens.ts";
import { parseListenAddress } from "./http/listen-address.ts";
import type { KeySource } from "./keys/open-key.ts";
import { publicPolicy, sandboxPolicy, type SignerPolicy } from "./policy/settings.ts";

const SANDBOX_CHAIN = 31_337;

/** `rig:200000,trade:2000000`: whole units for each kind that is named. */
function parseBudgets(text: string): Partial<Record<SignedOrderKind, bigint>> {
  const entries = text.split(",").map((part) => {
    const [kind = "", units = ""] = part.trim().split(":");
    if (!Object.hasOwn(publicPolicy.dailyBudget, kind)) throw new Error(`names an unknown kind: ${kind}`);
    if (!/^\d{1,12}$/.test(units)) throw new Error(`needs a whole number for ${kind}`);
    return [kind, BigInt(units) * ONE] as const;
  });
  return Object.fromEntries(entries);
}

/** Variables of the signer. `docs/settings.md` is made from the descriptions. */
export const Environment = z.object({
  ...processEnvironment,
  CHAIN_RPC_URLS: addresses("http").optional().describe("nodes that are asked without `SIGNER_RPC_URLS`"),
  SIGNER_RPC_URLS: addresses("http")
    .optional()
    .describe("three or more nodes of the signer; on a public chain others than the API's"),
  SIGNER_URL: parsed(parseListenAddress).describe("where the signer listens: `unix:/path` or `http://127.0.0.1:port`"),
  SIGNER_CALLERS: parsed(parseCallerTokens).describe(
    "callers and their tokens, `api:TOKEN`; a token has at least 32 characters",
  ),
  SIGNER_PRIVATE_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
    .optional()
    .describe("the key that signs orders; exactly one of these three is set, and 56 and 97 refuse development keys"),
  SIGNER_AWS_KEY_ID: z
    .string()
    .optional()
    .describe("id, ARN or alias of a key of AWS KMS; region and credentials from the client's usual sources"),
  SIGNER_GOOGLE_KEY_VERSION: z
    .string()
    .regex(/^projects\/.+\/cryptoKeyVersions\/\d+$/, "must be the name of a key version")
    .optional()
    .describe("name of a key version of Google Cloud KMS, `projects/…/cryptoKeyVersions/N`"),
  SIGNER_DAILY_BUDGETS: parsed(parseBudgets)
    .optional()
    .describe(
      "most that is signed within 24 hours, in whole units for each kind, such as `rig:200000,wths:1000000`; " +
        "without it the caps of a key, wide ones on 31337",
    ),
  // a tenth of either is for accounts that neither paid nor hold something
  SIGNER_PER_MINUTE: wholeNumber(10, 1_000_000)
    .optional()
    .describe(
      "most signatures in a minute, in the shares of [the signer](signer.md#shares-of-the-rate); " +
        `without it ${publicPolicy.perMinute}, and ${sandboxPolicy.perMinute} on 31337`,
    ),
  SIGNER_PER_ACCOUNT_HOUR: wholeNumber(10, 1_000_000)
    .optional()
    .describe(
      "most signatures of an account in an hour, payments of trades not counted; " +
        `without it ${publicPolicy.perAccountHour}, and ${sandboxPolicy.perAccountHour} on 31337`,
    ),
  SIGNER_METRICS_PORT: port.optional().describe("port of the signer's pages for operators; without it there are none"),
});

/** @throws Error unless exactly one key is named, and on public chains for a public one */
function keySource(env: z.output<typeof Environment>): KeySource {
  const { SIGNER_PRIVATE_KEY: privateKey, SIGNER_AWS_KEY_ID: keyId, SIGNER_GOOGLE_KEY_VERSION: keyVersion } = env;
  if ([privateKey, keyId, keyVersion].filter((source) => source !== undefined).length !== 1)
    throw new Error("Set exactly one of SIGNER_PRIVATE_KEY, SIGNER_AWS_KEY_ID and SIGNER_GOOGLE_KEY_VERSION.");
  if (keyId !== undefined) return { kind: "aws", keyId };
  if (keyVersion !== undefined) return { kind: "google", keyVersion };
  if (env.CHAIN_ID !== SANDBOX_CHAIN && isDevelopmentAccount(privateKeyToAddress(privateKey as Hex)))
    throw new Error(
      `SIGNER_PRIVATE_KEY is a public development key, which chain ${env.CHAIN_ID} refuses: use your own.`,
    );
  return { kind: "local", privateKey: privateKey as Hex };
}

function policyOf(env: z.output<typeof Environment>): SignerPolicy {
  const usual = env.CHAIN_ID === SANDBOX_CHAIN ? sandboxPolicy : publicPolicy;
  return {
    dailyBudget: { ...usual.dailyBudget, ...env.SIGNER_DAILY_BUDGETS },
    perMinute: env.SIGNER_PER_MINUTE ?? usual.perMinute,
    perAccountHour: env.SIGNER_PER_ACCOUNT_HOUR ?? usual.perAccountHour,
  };
}

/** Settings of the signer, read once at start. @throws Error with one sentence per invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const env = readSettings(Environment, environment);
  const rpcUrls = env.SIGNER_RPC_URLS ?? env.CHAIN_RPC_URLS;
  if (rpcUrls === undefined) throw new Error("Set SIGNER_RPC_URLS or CHAIN_RPC_URLS.");
  return {
    ...processSettings(env, env.SIGNER_METRICS_PORT),
    rpcUrls,
    address: env.SIGNER_URL,
    tokens: env.SIGNER_CALLERS,
    key: keySource(env),
    policy: policyOf(env),
  };
}

export type SignerConfig = Readonly<ReturnType<typeof readConfig>>;
