import { RpcError } from "../rpc/rpc-error.ts";
import { rlpString } from "./rlp.ts";

/** An object of a node's answer. */
export type Fields = Readonly<Record<string, unknown>>;

const DATA = /^0x[0-9a-f]*$/i;
const QUANTITY = /^0x[0-9a-f]+$/i;

function textOf(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name];
  if (typeof value !== "string" || !pattern.test(value))
    throw new RpcError("doubt", `the node sent a malformed ${name}`);
  return value.slice(2);
}

/** Encodes a field of bytes. @throws RpcError when it is malformed */
export function dataOf(fields: Fields, name: string): string {
  const digits = textOf(fields, name, DATA);
  if (digits.length % 2 === 1) throw new RpcError("doubt", `the node sent a malformed ${name}`);
  return rlpString(digits);
}

/** Encodes a field with a number, of any size. @throws RpcError when it is malformed */
export function quantityOf(fields: Fields, name: string): string {
  const digits = textOf(fields, name, QUANTITY).replace(/^0+/, "");
  return rlpString(digits.length % 2 === 0 ? digits : `0${digits}`);
}
