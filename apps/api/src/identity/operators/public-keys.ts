import { isDevelopmentAccount } from "@wth/chain";
import { fail } from "../../platform/errors/failure.ts";

/** @throws Failure publicKeyOperator for a development account outside the sandbox */
export function refusePublicKey(address: string, isSandbox: boolean): void {
  if (!isSandbox && isDevelopmentAccount(address as `0x${string}`)) fail("publicKeyOperator");
}
