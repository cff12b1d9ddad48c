import type { PlantedFault } from "../planted-fault.ts";
import { chainFaults } from "./chain.ts";
import { communityFaults } from "./community.ts";
import { contractGuardFaults } from "./contract-guards.ts";
import { contractProofFaults } from "./contract-proofs.ts";
import { contractFaults } from "./contracts.ts";
import { databaseFaults } from "./database.ts";
import { identityFaults } from "./identity.ts";
import { indexerFaults } from "./indexer.ts";
import { launchFaults } from "./launch.ts";
import { ledgerFaults } from "./ledger.ts";
import { marketFaults } from "./market.ts";
import { miningFaults } from "./mining.ts";
import { operatorFaults } from "./operators.ts";
import { platformFaults } from "./platform.ts";
import { reversalFaults } from "./reversals.ts";
import { ruleFaults } from "./rules.ts";
import { signerFaults } from "./signer.ts";
import { webFaults } from "./web.ts";

/** All planted faults. */
export const faults: readonly PlantedFault[] = [
  ...ruleFaults,
  ...ledgerFaults,
  ...databaseFaults,
  ...miningFaults,
  ...chainFaults,
  ...indexerFaults,
  ...reversalFaults,
  ...signerFaults,
  ...communityFaults,
  ...marketFaults,
  ...platformFaults,
  ...identityFaults,
  ...operatorFaults,
  ...contractFaults,
  ...contractGuardFaults,
  ...contractProofFaults,
  ...launchFaults,
  ...webFaults,
];
