/**
 * `transport`: no usable answer. `answer`: the node answered with an error. `limited`: the node asks for fewer calls.
 * `doubt`: the answer contradicts itself or the chain.
 */
export type RpcErrorKind = "transport" | "answer" | "limited" | "doubt";

export class RpcError extends Error {
  readonly kind: RpcErrorKind;
  /** The node's error code, or the HTTP status. */
  readonly code: number | undefined;
  /** Time for which the node asks not to be called. */
  readonly retryAfterMs: number;

  constructor(kind: RpcErrorKind, message: string, code?: number, retryAfterMs = 0) {
    super(message);
    this.name = "RpcError";
    this.kind = kind;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that a proof refutes: no honest node gives it. */
export class ContradictionError extends RpcError {
  constructor(message: string) {
    super("doubt", message);
  }
}

/**
 * Copies the system's error code, and the message where it is not that of a request which could not be made: that one
 * may quote the address with its access key.
 */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (!(error instanceof Error)) return new RpcError("transport", String(error));
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  const message = error instanceof TypeError ? "the request failed" : error.message;
  return new RpcError("transport", `${message}${code}`);
}
