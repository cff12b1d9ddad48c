export { announceWallet, createProvider } from "./announce-wallet.ts";
export { operatorAccounts, userAccounts, type TestAccount } from "./development-accounts.ts";
export { RPC_PATH } from "./rpc.ts";
export { WalletPrompt } from "./wallet-prompt.tsx";
