import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";
import type { LimitReached } from "./limit-reached.ts";

const connectDialog = createStore(false);
const inviteDialog = createStore(false);

/** Opens the list of wallets. */
export const openConnectDialog = (): void => connectDialog.set(true);
export const closeConnectDialog = (): void => connectDialog.set(false);
export const useConnectDialog = (): boolean => useStore(connectDialog);

/** Opens "Bind social circles", which requests an invitation code. */
export const openInviteDialog = (): void => inviteDialog.set(true);
export const closeInviteDialog = (): void => inviteDialog.set(false);
export const useInviteDialog = (): boolean => useStore(inviteDialog);

const networkDialog = createStore(false);

/** Opens the offer to switch the wallet's network; it shows only while the network is wrong. */
export const openNetworkDialog = (): void => networkDialog.set(true);
export const closeNetworkDialog = (): void => networkDialog.set(false);
export const useNetworkDialog = (): boolean => useStore(networkDialog);

const didDialog = createStore(false);

/** Opens the mint of a decentralized identity. */
export const openDidDialog = (): void => didDialog.set(true);
export const closeDidDialog = (): void => didDialog.set(false);
export const useDidDialog = (): boolean => useStore(didDialog);

const postAdvert = createStore(false);

/** Asks the market to open the form of a new advert, now or when it is shown. */
export const askForPostAdvert = (): void => postAdvert.set(true);
export const endPostAdvert = (): void => postAdvert.set(false);
export const usePostAdvert = (): boolean => useStore(postAdvert);

const limitDialog = createStore<LimitReached | null>(null);

/** Shows a limit of the contracts for which a call was refused. */
export const openLimitDialog = (limit: LimitReached): void => limitDialog.set(limit);
export const closeLimitDialog = (): void => limitDialog.set(null);
export const useLimitDialog = (): LimitReached | null => useStore(limitDialog);
