import type { Hex } from "viem";

/** First bytes of the code of a key's account that has delegated to a contract (EIP-7702). */
const DELEGATION = "0xef0100";

/** True for the code of an account that one key controls: none, or a delegation, under which the key still signs. */
export const isKeyAccount = (code: Hex | undefined): boolean =>
  code === undefined || code === "0x" || code.startsWith(DELEGATION);
