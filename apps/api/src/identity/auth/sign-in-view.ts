import type { SignInRow as SignInView } from "@wth/api-contract";
import type { z } from "zod";
import type { RevokeReason } from "./auth-repo.ts";
import type { SignInRow } from "./session-repo.ts";

type View = z.input<typeof SignInView>;

const ends: Readonly<Record<RevokeReason, View["state"]> & Record<string, View["state"] | undefined>> = {
  "signed out": "signedOut",
  "ended by the user": "endedByUser",
  "a refresh token was used twice": "tokenReused",
  "account disabled": "accountDisabled",
};

/** Returns a sign-in as its user sees it. */
export function signInView(row: SignInRow, at: Date): View {
  const expired = row.expires_at <= at ? row.expires_at : null;
  const reason = row.revoked_reason;
  const openState = expired === null ? "open" : "expired";
  return {
    id: row.id.toString(),
    time: row.created_at.getTime(),
    device: row.opened_device,
    addressRange: row.opened_range,
    method: row.method,
    state: reason === null ? openState : (ends[reason] ?? "ended"),
    endTime: (row.revoked_at ?? expired)?.getTime() ?? null,
  };
}
