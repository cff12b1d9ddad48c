export { ConnectDialog } from "./connect-dialog.tsx";
export { NetworkDialog } from "./network-dialog.tsx";
