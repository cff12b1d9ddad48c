import { ApiError, errors } from "@wth/api-contract";
import { rememberedUser, rememberUser, rememberWallet } from "#shared/session/remembered-wallet.ts";
import { clearTokens, readTokens } from "#shared/session/token-storage.ts";
import type { WalletProblem } from "#shared/session/session-store.ts";
import { isForNow } from "#shared/api/is-for-now.ts";
import { walletErrorKind } from "#shared/wallet/wallet-error.ts";
import type { SessionPorts } from "./session-ports.ts";
import type { Turn, Turns } from "./session-turns.ts";
import { signIn, WalletRefusal } from "./sign-in.ts";

/** Opens the session of a connected wallet: with valid stored tokens, otherwise by a signature where the user looks. */
export async function enterSession(address: string, ports: SessionPorts, turns: Turns): Promise<void> {
  const owner = rememberedUser();
  rememberWallet(address);
  if (readTokens() === null) return askWhereSeen(address, ports, turns);
  if (owner !== null && owner !== address) return startOver(address, ports, turns);
  const turn = turns.next({ status: "restoring", address });
  const profile = await restore(ports, turn);
  if (!turn.isMine()) return undefined;
  if (profile?.address !== address) return startOver(address, ports, turns);
  rememberUser(address);
  turns.next({ status: "signedIn", address });
  return undefined;
}

/** Removes expired tokens or those of another wallet, and requests a signature. */
export async function startOver(address: string, ports: SessionPorts, turns: Turns): Promise<void> {
  clearTokens();
  ports.forgetData();
  await askWhereSeen(address, ports, turns);
}

/** Requests a signature in one tab that the user looks at; the others follow it, or wait for a click. */
async function askWhereSeen(address: string, ports: SessionPorts, turns: Turns): Promise<void> {
  const turn = turns.next({ status: "unauthenticated", address });
  if (!ports.isVisible()) return;
  await ports.alone(async () => {
    if (turn.isMine()) await signInAs(address, ports, turns);
  });
}

/** Requests a signature from the wallet and opens the session with it. */
export async function signInAs(address: string, ports: SessionPorts, turns: Turns): Promise<void> {
  const turn = turns.next({ status: "signing", address });
  try {
    const isNew = await signIn(address, ports, turn);
    const profile = await ports.loadProfile();
    if (!turn.isMine()) return;
    if (profile.address !== address) throw new Error("profile of another address");
    rememberUser(address);
    turns.next({ status: "signedIn", address });
    ports.share(address);
    if (isNew) ports.showMessage("welcome");
  } catch (error) {
    if (!turn.isMine()) return;
    clearTokens();
    turns.next({ status: "unauthenticated", address, ...walletProblemOf(error) });
    explain(error, ports);
  }
}

/** Loads the profile with the stored tokens, for as long as the server cannot answer; null when it refuses them. */
async function restore(ports: SessionPorts, turn: Turn) {
  for (;;) {
    const profile = await askProfile(ports);
    if (profile !== undefined || !turn.isMine()) return profile ?? null;
    await ports.untilServed();
  }
}

/** The profile with the stored or renewed tokens; null when they are refused, undefined without an answer. */
async function askProfile(ports: SessionPorts) {
  const profile = await answerOf(ports.loadProfile());
  if (profile !== null) return profile;
  const tokens = readTokens();
  if (tokens === null) return null;
  if ((await ports.refresh(tokens.accessToken)) !== null) return answerOf(ports.loadProfile());
  // A refused refresh removes the tokens; remaining tokens wait for a server that answers.
  return readTokens() === null ? null : undefined;
}

const answerOf = <T>(call: Promise<T>): Promise<T | null | undefined> =>
  call.catch((error: unknown) => (isForNow(error) ? undefined : null));

function walletProblemOf(error: unknown): { walletProblem?: WalletProblem } {
  if (!(error instanceof ApiError)) return {};
  if (error.code === errors.walletNotDeployed.code) return { walletProblem: "notDeployed" };
  return error.code === errors.walletUnconfirmed.code ? { walletProblem: "unconfirmed" } : {};
}

function explain(error: unknown, ports: SessionPorts): void {
  if (error instanceof ApiError && error.code === errors.accountDisabled.code) ports.showMessage("disabled");
  else if (error instanceof WalletRefusal) {
    ports.showMessage(walletErrorKind(error.cause) === "rejected" ? "rejected" : "signatureFailed");
  } else ports.showMessage("failed", error);
}
