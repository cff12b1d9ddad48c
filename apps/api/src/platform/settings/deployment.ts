import { readFileSync } from "node:fs";
import { parseDeploymentText, type Deployment } from "@wth/chain";
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
