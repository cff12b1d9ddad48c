import { presenceStatement, signInMessage } from "@wth/rules";
import { plainApi } from "../api/plain-client.ts";
import { signAsOperator } from "./operator-signature.ts";

let pending: Promise<unknown> | undefined;

async function confirm(): Promise<void> {
  const proof = await signAsOperator((place) => signInMessage({ ...place, statement: presenceStatement }));
  await plainApi.consoleConfirm({ body: proof });
}

/** Asks the operator's wallet for the signature that sensitive calls need. Calls at once share one request. */
export async function confirmPresence(): Promise<void> {
  pending ??= confirm().finally(() => {
    pending = undefined;
  });
  await pending;
}
