export type WalletErrorKind = "rejected" | "pending" | "failed";

type Coded = { code?: unknown; name?: unknown; cause?: unknown };

/** Returns the kind of a wallet's refusal: EIP-1193 4001, an open request (−32002), or other. */
export function walletErrorKind(error: unknown): WalletErrorKind {
  for (let layer = error; isCoded(layer); layer = layer.cause) {
    if (layer.code === 4001 || layer.code === "ACTION_REJECTED" || layer.name === "UserRejectedRequestError") {
      return "rejected";
    }
    if (layer.code === -32_002) return "pending";
  }
  return "failed";
}

const isCoded = (value: unknown): value is Coded => typeof value === "object" && value !== null;
