import { readFileSync } from "node:fs";
import { developmentAccounts, parseDeploymentText, type Deployment } from "@wth/chain";
import { privateKeyToAddress } from "viem/accounts";
import type { Config } from "./config.ts";

/** Reads the contracts of the configured chain. @throws Error when the file is missing or of another chain */
export function readDeployment(config: Pick<Config, "deploymentFile" | "chainId">): Deployment {
  let text: string;
  try {
    text = readFileSync(config.deploymentFile, "utf8");
  } catch {
    throw new Error(`There is no deployment file at ${config.deploymentFile}.`);
  }
  const deployment = parseDeploymentText(text);
  if (deployment.chainId !== config.chainId)
    throw new Error(`The deployment file is for chain ${deployment.chainId}, not for chain ${config.chainId}.`);
  return deployment;
}

/** @throws Error when a publicly known key would sign on a public chain */
export function refuseDevelopmentKeys(config: Config): void {
  if (config.isSandbox) return;
  if (developmentAccounts.includes(privateKeyToAddress(config.signerKey)))
    throw new Error(`SIGNER_PRIVATE_KEY is a public development key and is refused on chain ${config.chainId}.`);
}
