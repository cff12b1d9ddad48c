import type { UserAccountKind } from "@wth/rules";

/** Text keys of the user's accounts. */
export const accountLabels = {
  normal: "mine",
  ctoc: "ctoc",
  social: "social",
  ecological: "ecological",
  fee: "fee",
} as const satisfies Record<UserAccountKind, string>;

/** Accounts in the order of the selector. */
export const accountKinds = Object.keys(accountLabels) as (keyof typeof accountLabels)[];
