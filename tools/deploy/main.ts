// Deploys the contracts to chain 31337, 97 or 56 as the environment says; docs/contracts.md lists the variables.
import { formatDeployment } from "@wth/chain";
import { BaseError } from "viem";
import { deployContracts } from "./deploy-contracts.ts";
import { readDeploySettings } from "./deploy-settings.ts";
import { refuseToReplace, writeDeployment } from "./write-deployment.ts";

try {
  const { options, file } = readDeploySettings(process.env);
  if (!process.argv.includes("--replace")) refuseToReplace(file);
  const deployment = await deployContracts({ ...options, onStep: (step) => console.log(`${step} …`) });
  console.log(formatDeployment(deployment));
  writeDeployment(file, deployment);
  console.log(`Written to ${file}.`);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

/** viem's full messages quote the RPC address, which may hold an access key. */
function sentence(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : "The deployment failed.";
}
