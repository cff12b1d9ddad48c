import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { SigningKey } from "./signing-key.ts";

/** A private key in this process's memory. */
export function localKey(privateKey: Hex): SigningKey {
  const account = privateKeyToAccount(privateKey);
  return {
    address: account.address,
    sign: (digest) => account.sign({ hash: digest }),
    close: () => Promise.resolve(),
  };
}
