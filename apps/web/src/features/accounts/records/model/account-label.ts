import type { UserAccountKind } from "@wth/rules";

/** Names of the texts of the user's accounts. */
export const accountLabels = {
  normal: "mine",
  ctoc: "ctoc",
  social: "social",
  ecological: "ecological",
  fee: "fee",
} as const satisfies Record<UserAccountKind, string>;

/** In the order in which they are offered. */
export const accountKinds = Object.keys(accountLabels) as (keyof typeof accountLabels)[];
