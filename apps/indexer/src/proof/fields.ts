import { RpcError } from "../rpc/rpc-error.ts";
import { rlpString } from "./rlp.ts";

/** An object of a node's answer. */
export type Fields = Readonly<Record<string, unknown>>;

const QUANTITY = /^0x[0-9a-f]+$/i;

const malformed = (name: string) => new RpcError("doubt", `the node sent a malformed ${name}`);

/** Encodes bytes that a node gave as hex, whose digits `keccak` checks. @throws RpcError for another value */
export function encodeData(value: unknown, name: string): string {
  if (typeof value !== "string" || value.length % 2 === 1 || !value.startsWith("0x")) throw malformed(name);
  return rlpString(value.slice(2));
}

/** Encodes a field of bytes. @throws RpcError when it is malformed */
export const dataOf = (fields: Fields, name: string): string => encodeData(fields[name], name);

/** Encodes a field with a number, of any size. @throws RpcError when it is malformed */
export function quantityOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string" || !QUANTITY.test(value)) throw malformed(name);
  const digits = value.slice(2).replace(/^0+/, "");
  return rlpString(digits.length % 2 === 0 ? digits : `0${digits}`);
}
