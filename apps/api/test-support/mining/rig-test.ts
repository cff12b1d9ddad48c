import { apiTest } from "../api-test.ts";
import { rigActions } from "./rig-actions.ts";
import { startMiningApi } from "./start-mining-api.ts";

export type RigActions = ReturnType<typeof rigActions>;

/** A `test` with a mining `api` of the file and `act`, changes of its rigs that no call makes. */
export const rigTest = apiTest(() => startMiningApi()).extend("act", { scope: "file" }, ({ api }) => rigActions(api));
