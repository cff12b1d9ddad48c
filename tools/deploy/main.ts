// Deploys the contracts to chain 31337, 97 or 56 as the environment says; docs/contracts.md lists the variables.
// With --complete it deploys only the contracts that a recorded deployment of an earlier version lacks.
import { existsSync, readFileSync } from "node:fs";
import { type Deployment, formatDeployment, missingContracts, parsePartialDeploymentText } from "@wth/chain";
import { BaseError } from "viem";
import { completeDeployment, deployContracts } from "./deploy-contracts.ts";
import type { DeployOptions } from "./deployment-plan.ts";
import { readDeploySettings } from "./deploy-settings.ts";
import { refuseToReplace, writeDeployment } from "./write-deployment.ts";

try {
  const settings = readDeploySettings(process.env);
  const options = {
    ...settings.options,
    predecessors: readPredecessors(settings.predecessorFile),
    onStep: (step: string) => console.log(`${step} …`),
  };
  const deployment = await deploy(options, settings.file);
  if (deployment !== undefined) record(settings.file, deployment);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

async function deploy(options: DeployOptions, file: string): Promise<Deployment | undefined> {
  if (!process.argv.includes("--complete")) {
    if (!process.argv.includes("--replace")) refuseToReplace(file);
    return deployContracts(options);
  }
  if (!existsSync(file)) throw new Error(`There is no deployment at ${file} to complete.`);
  const earlier = parsePartialDeploymentText(readFileSync(file, "utf8"));
  if (missingContracts(earlier).length > 0) return completeDeployment(options, earlier);
  console.log(`${file} lacks no contract.`);
  return undefined;
}

function readPredecessors(file: string | undefined): DeployOptions["predecessors"] {
  return file === undefined ? undefined : parsePartialDeploymentText(readFileSync(file, "utf8")).contracts;
}

function record(file: string, deployment: Deployment): void {
  console.log(formatDeployment(deployment));
  writeDeployment(file, deployment);
  console.log(`Written to ${file}.`);
}

/** viem's full messages contain the RPC address, which can contain an access key. */
function sentence(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : "The deployment failed.";
}
