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
