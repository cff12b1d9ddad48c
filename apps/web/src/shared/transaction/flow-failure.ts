import type { FlowError, FlowErrorKind } from "./flow-state.ts";

/** An expected end of a flow, thrown to where the flow turns it into an event. */
export class FlowFailure extends Error {
  override name = "FlowFailure";
  readonly error: FlowError;
  constructor(kind: FlowErrorKind, detail?: string) {
    super(detail ?? kind);
    this.error = detail === undefined ? { kind } : { kind, detail };
  }
}

/** An error of the wallet itself. It does not tell whether the wallet has sent what it was asked for. */
export class WalletFailure extends Error {
  override name = "WalletFailure";
  constructor(cause: unknown) {
    super("wallet", { cause });
  }
}

/** Asks the wallet. @throws WalletFailure */
export async function askWallet<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new WalletFailure(error);
  }
}
