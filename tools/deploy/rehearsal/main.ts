// Rehearses a launch on local chains with the ids 97 and 56: node tools/deploy/rehearsal/main.ts FOLDER
import { join } from "node:path";
import { rehearse } from "./rehearse.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Name a folder for the bundles.");
for (const chainId of [97, 56] as const) {
  const target = join(folder, String(chainId));
  await rehearse(chainId, target, (step) => console.log(`${chainId}: ${step} …`));
  console.log(`The bundle of chain ${chainId} is in ${target}.`);
}
