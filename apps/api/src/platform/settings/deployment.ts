import { readFileSync } from "node:fs";
import { readDeploymentFile, type Deployment } from "@wth/chain";
import type { Config } from "./config.ts";

/** Reads the contracts of the configured chain. @throws Error when the file is missing or of another chain */
export const readDeployment = ({ deploymentFile, chainId }: Pick<Config, "deploymentFile" | "chainId">): Deployment =>
  readDeploymentFile(deploymentFile, chainId, (path) => readFileSync(path, "utf8"));
