import { addresses, list, parsed, port, processEnvironment, wholeNumber } from "@wth/process";
import { z } from "zod";
import { channelEnvironment } from "./channel-config.ts";
import { parseMasterKeys } from "../crypto/master-keys.ts";

const Hex32 = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits");
const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, "must be addresses with commas between")
  .transform((text) => text.toLowerCase());
const HttpsUrl = z.url({ protocol: /^https$/, error: "must begin with https://" });

/** Enough for a balancer that asks every two seconds to notice, and for open calls to end. */
export const DRAIN_SECONDS = 15;

/** @throws Error unless the text is a decimal number from 0.1 to 10000 */
function factor(text: string): number {
  const number = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 0.1 && number <= 10_000) return number;
  throw new Error("must be a number from 0.1 to 10000");
}

const bucketVariable = z.string().optional();
const pages = port.optional();
const channel = HttpsUrl.optional().describe("channel of the community; only those that are set are linked");

/** All settings of the server by environment variable. `docs/settings.md` is made from the descriptions. */
export const Environment = z.object({
  ...processEnvironment,
  PORT: port.default(3000).describe("port of the app and the API"),
  HOST: z.string().default("127.0.0.1").describe("address of the app and the API"),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("the origin that people see, which signed texts name; without it `http://localhost:PORT`"),
  CONSOLE_PORT: port.optional().describe("port of the operators' console; without it the one after `PORT`"),
  CONSOLE_HOST: z.string().optional().describe("address of the console; without it `HOST`"),
  CONSOLE_URL: z
    .url()
    .optional()
    .describe(
      "origin of the console, which the texts that operators sign name; without it `http://localhost:CONSOLE_PORT`",
    ),
  CONSOLE_ADMINS: list
    .pipe(z.array(Address))
    .optional()
    .describe("addresses, two or more, that become admins at the first start; without it test accounts in the sandbox"),
  BREAK_GLASS_KEYS: list
    .pipe(z.array(Address))
    .default([])
    .describe("addresses, two or more, of which two keys let new admins in when the console cannot be used"),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 5)
    .default(0)
    .describe("proxies in front of the server whose forwarded addresses count; at least 1 behind https on 56 and 97"),
  DRAIN_SECONDS: wholeNumber(0, 600)
    .optional()
    .describe(
      "seconds between the end of readiness and the stop, in which a balancer sends requests elsewhere; " +
        `without it ${DRAIN_SECONDS}, and 0 on 31337`,
    ),
  METRICS_PORT: pages.describe("port of the API's pages for operators; without it there are none"),
  CONSOLE_METRICS_PORT: pages.describe("the same of the console"),
  WORKER_METRICS_PORT: pages.describe("the same of the worker"),
  CHAIN_RPC_URLS: addresses("http").describe(
    "addresses of nodes with commas between: of three different hosts on 56, of two on 97",
  ),
  PUBLIC_RPC_URL: z.string().describe("where browsers read the chain; set by the sandbox, required on 56 and 97"),
  SIGNER_URL: z
    .string()
    .regex(/^(unix:.+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+)$/, {
      error: "must be unix:/path or http://127.0.0.1:port",
    })
    .describe("where the signer is reached: `unix:/path` or `http://127.0.0.1:port`"),
  SIGNER_TOKEN: z.string().min(32).describe("the API's token at the signer"),
  GUARDIAN_PRIVATE_KEY: Hex32.optional().describe(
    "guardian's key with which the worker pauses the contracts after a mint that no order explains",
  ),
  ENCRYPTION_KEYS: parsed(parseMasterKeys).describe(
    "keys of photos and documents, as `ID:KEY` with commas between; the first encrypts, all decrypt ([keys](keys.md))",
  ),
  WTH_DATA_DIR: z
    .string()
    .default(".wth")
    .describe("data of the embedded parts, and encrypted photos without a bucket"),
  FILES_S3_ENDPOINT: z.url().optional().describe("S3-compatible store of photos of documents, with the three below"),
  FILES_S3_BUCKET: bucketVariable.describe("its bucket"),
  FILES_S3_ACCESS_KEY_ID: bucketVariable.describe("its access key"),
  FILES_S3_SECRET_ACCESS_KEY: bucketVariable.describe("secret of the access key"),
  FILES_S3_REGION: z.string().default("us-east-1").describe("its region"),
  ...channelEnvironment,
  WALLETCONNECT_PROJECT_ID: z.string().optional().describe("switches WalletConnect on"),
  CONTACT_EMAIL: z.email().optional().describe("address in the help center to which users can write"),
  WHITEPAPER_URL: HttpsUrl.optional().describe(
    "where the whitepaper is read; without it the short one that is built in",
  ),
  WHITEPAPER_URL_ZH: HttpsUrl.optional().describe("where it is read in Chinese; without it `WHITEPAPER_URL`"),
  COMMUNITY_X_URL: channel,
  COMMUNITY_TELEGRAM_URL: channel,
  COMMUNITY_DISCORD_URL: channel,
  APP_LINK_HOSTS: list
    .default(["play.google.com", "apps.apple.com", "testflight.apple.com"])
    .describe("hosts that links to the apps may lead to"),
  OFFLINE_COPY: z
    .enum(["on", "off"])
    .default("on")
    .describe("`off` makes browsers give up the copy of the app that they keep"),
  RATE_LIMIT_FACTOR: parsed(factor).default(1).describe("multiplies the limits of requests, for load tests"),
  WEB_DIST: z.string().optional().describe("folder of the built app; without it the one that is found"),
  CONSOLE_DIST: z.string().optional().describe("folder of the built console; without it the one that is found"),
});
