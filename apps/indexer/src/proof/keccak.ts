import { hash } from "node:crypto";
import { RpcError } from "../rpc/rpc-error.ts";

/**
 * Returns the Keccak-256 hash of bytes in hex; both without `0x`.
 * @throws RpcError for other characters than hex digits
 */
export function keccak(hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  if (bytes.length * 2 !== hex.length) throw new RpcError("doubt", "the node sent malformed bytes");
  return hash("keccak-256", bytes, "hex");
}
