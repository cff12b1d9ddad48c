import { lazy, Suspense, useEffect } from "react";
import { useStore } from "@wth/web-kit/state/create-store.ts";
import type { ActionMaker } from "./chain-action.ts";
import { currentFlows, watchOwner } from "./current-flows.ts";

const TransactionScreen = lazy(async () => ({ default: (await import("./transaction-screen.tsx")).TransactionScreen }));

type Props = {
  /** Makes each kind of action again after a reload. Must stay the same object. */
  makers: Readonly<Record<string, ActionMaker>>;
};

/** Carries every on-chain action over all screens. Mount once; it costs nothing until there is an action. */
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
