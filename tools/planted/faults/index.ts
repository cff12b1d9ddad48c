import type { PlantedFault } from "../planted-fault.ts";
import { chainFaults } from "./chain.ts";
import { communityFaults } from "./community.ts";
import { contractFaults } from "./contracts.ts";
import { ledgerFaults } from "./ledger.ts";
import { marketFaults } from "./market.ts";
import { miningFaults } from "./mining.ts";
import { platformFaults } from "./platform.ts";
import { ruleFaults } from "./rules.ts";

/** All planted faults. */
export const faults: readonly PlantedFault[] = [
  ...ruleFaults,
  ...ledgerFaults,
  ...miningFaults,
  ...chainFaults,
  ...communityFaults,
  ...marketFaults,
  ...platformFaults,
  ...contractFaults,
];
