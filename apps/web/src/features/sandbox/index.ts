export { announceWallet } from "./announce-wallet.ts";
export { SandboxLayer } from "./sandbox-layer.tsx";
