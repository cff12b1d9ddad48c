export { miningChainEvents } from "./mining-events.ts";
export { miningReasons } from "./operation-reasons.ts";
export { miningInvariants } from "./mining-invariants.ts";
export { rigRows, usdtRigPrice, whitelistOf } from "./mining-repo.ts";
export { miningHandlers } from "./mining-routes.ts";
export { grantRewardRig, grantRig } from "./use-cases/grant-rig.ts";
export { notifyEndedSessions } from "./use-cases/notify-ended-sessions.ts";
export { setWhitelisted } from "./use-cases/set-whitelisted.ts";
