export { miningChainEvents } from "./mining-events.ts";
export { miningInvariants } from "./mining-invariants.ts";
export { miningHandlers, type MiningParts } from "./mining-routes.ts";
export { grantRig, type RigGrant } from "./use-cases/grant-rig.ts";
export { setWhitelisted, type WhitelistChange } from "./use-cases/set-whitelisted.ts";
