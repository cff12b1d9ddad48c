/** `transport`: no usable answer. `answer`: the node answered with an error. `doubt`: the answer is inconsistent. */
export type RpcErrorKind = "transport" | "answer" | "doubt";

export class RpcError extends Error {
  readonly kind: RpcErrorKind;
  readonly code: number | undefined;

  constructor(kind: RpcErrorKind, message: string, code?: number) {
    super(message);
    this.name = "RpcError";
    this.kind = kind;
    this.code = code;
  }
}

/** Copies the message and the system's error code only; the original may contain the address with its access key. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (!(error instanceof Error)) return new RpcError("transport", String(error));
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return new RpcError("transport", `${error.message}${code}`);
}
