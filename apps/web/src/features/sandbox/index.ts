import { announceWallet, userAccounts } from "@wth/test-wallet";

/** Announces the wallet with the users' test accounts. */
export const announceTestWallet = (): void => announceWallet(userAccounts());
export { FaucetButton } from "./faucet-button.tsx";
export { InvitationOffer } from "./invitation-offer.tsx";
export { SandboxLayer } from "./sandbox-layer.tsx";
