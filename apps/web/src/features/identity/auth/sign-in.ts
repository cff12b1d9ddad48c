import { signInMessage, signInStatements } from "@wth/rules";
import { writeTokens } from "#shared/session/token-storage.ts";
import { signatureFields } from "#shared/wallet/signed-fields.ts";
import type { SessionPorts } from "./session-ports.ts";
import type { Turn } from "./session-turns.ts";

/** Thrown when a wallet gave no signature; `cause` is its error. */
export class WalletRefusal extends Error {
  override name = "WalletRefusal";
}

/** Stops work when another wallet connected or the user left. */
function assertMine(turn: Turn): void {
  if (!turn.isMine()) throw new Error("another turn has begun");
}

/**
 * Checks if the address is registered, requests the matching signature, signs in or registers, and stores the tokens.
 * @returns true for a new account
 */
export async function signIn(address: string, ports: SessionPorts, turn: Turn): Promise<boolean> {
  const [{ registered, nonce, time }, terms] = await Promise.all([ports.check(address), ports.signInTerms()]);
  const message = signInMessage({
    ...terms,
    address,
    statement: registered ? signInStatements.login : signInStatements.register,
    nonce,
    timeMs: time,
  });
  assertMine(turn);
  const signature = await ports.sign(message).catch((cause: unknown) => {
    throw new WalletRefusal("no signature", { cause });
  });
  assertMine(turn);
  const body = { address, randomHex: nonce, time, ...signatureFields(signature) };
  const { accessToken, refreshToken, expiresTime } = await (registered ? ports.login(body) : ports.register(body));
  assertMine(turn);
  writeTokens({ accessToken, refreshToken, expiresTime });
  return !registered;
}
