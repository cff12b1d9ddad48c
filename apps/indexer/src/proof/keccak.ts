import { hash } from "node:crypto";

/** Returns the Keccak-256 hash of bytes in hex; both without `0x`. */
export const keccak = (hex: string): string => hash("keccak-256", Buffer.from(hex, "hex"), "hex");
