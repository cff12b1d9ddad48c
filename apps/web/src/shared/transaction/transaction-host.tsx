import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { Suspense, useEffect } from "react";
import { useStore } from "@wth/web-kit/state/create-store.ts";
import type { ActionMaker } from "./chain-action.ts";
import { currentFlows, watchOwner } from "./current-flows.ts";

const TransactionScreen = lazyPart(async () => ({
  default: (await import("./transaction-screen.tsx")).TransactionScreen,
}));

type Props = {
  /** Recreates each kind of action after a reload. Must be a stable reference. */
  makers: Readonly<Record<string, ActionMaker>>;
};

/** Runs on-chain actions across all screens. Mount once; nothing is loaded until there is an action. */
export function TransactionHost({ makers }: Props) {
  const flows = useStore(currentFlows);
  useEffect(() => watchOwner(makers), [makers]);
  if (flows === null) return null;
  return (
    <Suspense>
      <TransactionScreen flows={flows} />
    </Suspense>
  );
}
