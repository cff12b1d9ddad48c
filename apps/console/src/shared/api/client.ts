import { ApiError, errors } from "@wth/api-contract";
import { confirmPresence } from "../wallet/confirm-presence.ts";
import { plainApi } from "./plain-client.ts";

const isPresenceNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.presenceNeeded.code;

type Call = (input?: object) => Promise<unknown>;

/** Sends a call, and again after a signature when the server needs one of the last five minutes. */
const confirmed = (call: Call): Call =>
  Object.assign(async (input?: object) => {
    try {
      return await call(input);
    } catch (error) {
      if (!isPresenceNeeded(error)) throw error;
      await confirmPresence();
      return call(input);
    }
  }, call);

/** Client of the console's API with this tab's session. Calls that need a fresh signature ask the wallet for it. */
export const api = Object.fromEntries(
  Object.entries(plainApi).map(([name, call]) => [name, confirmed(call as Call)]),
) as typeof plainApi;
