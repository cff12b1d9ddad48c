import { randomBytes } from "node:crypto";
import type { Deployment } from "@wth/chain";
import { pino } from "pino";
import type { Hex } from "viem";
import { parseCallerTokens } from "../http/caller-tokens.ts";
import { sandboxPolicy, type SignerPolicy } from "../policy/settings.ts";
import { startSigner } from "../start-signer.ts";

/** Limits that differ from the sandbox's. */
export type TestSignerPolicy = Partial<SignerPolicy>;

export type TestSignerSettings = {
  /** Database with the signer's role. */
  databaseUrl: string;
  rpcUrls: readonly string[];
  deployment: Deployment;
  privateKey: Hex;
  policy?: TestSignerPolicy;
};

/** A signer in this process, on a free port of loopback. */
export async function startTestSigner({ privateKey, policy, ...settings }: TestSignerSettings) {
  const token = randomBytes(32).toString("hex");
  const signer = await startSigner(
    {
      ...settings,
      address: { host: "127.0.0.1", port: 0 },
      tokens: parseCallerTokens(`api:${token}`),
      key: { kind: "local", privateKey },
      policy: { ...sandboxPolicy, ...policy },
    },
    pino({ level: "silent" }),
  );
  return { url: `http://127.0.0.1:${signer.port}`, token, key: signer.key, close: signer.close };
}

export type TestSigner = Awaited<ReturnType<typeof startTestSigner>>;
