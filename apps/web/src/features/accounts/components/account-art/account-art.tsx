import type { UserAccountKind } from "@wth/rules";
import { DrawnArt } from "#shared/drawing/drawn-art.tsx";
import type { Drawing } from "#shared/drawing/stroke.ts";
import { current } from "./current.ts";
import { kelp } from "./kelp.ts";
import { ripple } from "./ripple.ts";
import { shaft } from "./shaft.ts";
import { network } from "./network.ts";

const drawings: Readonly<Record<UserAccountKind, Drawing>> = {
  normal: shaft(),
  ctoc: current(),
  social: network(),
  ecological: kelp(),
  fee: ripple(),
};

/** Drawing of an account. Decoration only: the card has the name. */
export function AccountArt({ account }: { account: UserAccountKind }) {
  return <DrawnArt drawing={drawings[account]} />;
}
