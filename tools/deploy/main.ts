// Deploys the contracts to chain 31337, 97 or 56 as the environment says; docs/contracts.md lists the variables. A run
// that fails leaves a checkpoint beside the deployment file, from which the next run with the same variables continues.
// With --complete it deploys only the contracts that a recorded deployment of an earlier version lacks.
import { existsSync, readFileSync } from "node:fs";
import { formatDeployment, missingContracts, parsePartialDeploymentText } from "@wth/chain";
import { BaseError } from "viem";
import { writeBundle } from "./bundle/write-bundle.ts";
import { type DeploymentRecord, completeDeployment, deployContracts } from "./deploy-contracts.ts";
import { endCheckpoint, fileCheckpoint } from "./deploy-checkpoint.ts";
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
  const deployed = await deploy(options, settings.file);
  if (deployed !== undefined) record(settings.file, deployed);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

async function deploy(options: DeployOptions, file: string): Promise<DeploymentRecord | undefined> {
  const checkpoint = fileCheckpoint(file);
  if (!process.argv.includes("--complete")) {
    if (!process.argv.includes("--replace")) refuseToReplace(file);
    return deployContracts(options, checkpoint);
  }
  if (!existsSync(file)) throw new Error(`There is no deployment at ${file} to complete.`);
  const earlier = parsePartialDeploymentText(readFileSync(file, "utf8"));
  if (missingContracts(earlier).length > 0) return completeDeployment(options, earlier, checkpoint);
  console.log(`${file} lacks no contract.`);
  return undefined;
}

function readPredecessors(file: string | undefined): DeployOptions["predecessors"] {
  return file === undefined ? undefined : parsePartialDeploymentText(readFileSync(file, "utf8")).contracts;
}

/** The checkpoint ends last, so that a failure here is repaired by the same command. */
function record(file: string, deployed: DeploymentRecord): void {
  console.log(formatDeployment(deployed.deployment));
  const bundle = `${file.replace(/\.json$/, "")}-bundle`;
  writeBundle(bundle, deployed);
  writeDeployment(file, deployed.deployment);
  endCheckpoint(file);
  console.log(`Written to ${file}, with a bundle for reviewers and explorers in ${bundle}.`);
}

/** viem's full messages contain the RPC address, which can contain an access key. */
function sentence(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : "The deployment failed.";
}
