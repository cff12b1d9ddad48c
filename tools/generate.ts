// Writes the generated files; with --check it only compares.
import process from "node:process";
import { repositoryRoot } from "./contracts/forge.ts";
import { generateChain } from "./contracts/generate-chain.ts";
import { generateErrors } from "./errors/generate-errors.ts";
import { generateFreeResources } from "./free-resources/generate-free-resources.ts";
import { generateTradeStates } from "./market/generate-trade-states.ts";
import { generateOperations } from "./ledger/generate-operations.ts";
import { generateSettings } from "./settings/generate-settings.ts";
import { generateTables } from "./tables/generate-tables.ts";
import { generateTheme } from "./theme/generate-theme.ts";

const check = process.argv.includes("--check");

try {
  const stale = [
    ...(await generateChain(repositoryRoot, check)),
    ...(await generateTables(repositoryRoot, check)),
    ...generateTheme(repositoryRoot, check),
    ...generateErrors(repositoryRoot, check),
    ...generateTradeStates(repositoryRoot, check),
    ...generateOperations(repositoryRoot, check),
    ...generateFreeResources(repositoryRoot, check),
    ...generateSettings(repositoryRoot, check),
  ];
  if (stale.length > 0) {
    const names = stale.map((path) => path.slice(repositoryRoot.length + 1)).join(", ");
    throw new Error(`Generated files are out of date: ${names}. Run "npm run generate" and commit the result.`);
  }
  console.log(check ? "The generated files are up to date." : "Wrote the generated files.");
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
