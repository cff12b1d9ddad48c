import { isDevelopmentAccount } from "@wth/chain";
import { fail } from "#platform/errors/failure.ts";

export function refusePublicKey(address: string, isSandbox: boolean): void {
  if (!isSandbox && isDevelopmentAccount(address as `0x${string}`)) fail("publicKeyOperator");
}
