import { announceWallet, userAccounts } from "@wth/test-wallet";

/** Announces the wallet with the users' test accounts. */
export const announceTestWallet = (): void => announceWallet(userAccounts());
export { SandboxLayer } from "./sandbox-layer.tsx";
