import { useState } from "react";
import { useStore } from "@wth/web-kit/state/create-store.ts";
import type { Flow, Flows } from "./flows.ts";
import { TransactionDialog } from "./transaction-dialog.tsx";
import { TransactionPills } from "./transaction-pills.tsx";

/** The open flow's dialog, and a pill for each flow in the background. */
export function TransactionScreen({ flows }: { flows: Flows }) {
  const { flows: all, openId } = useStore(flows.view);
  const open = all.find(({ action }) => action.id === openId);
  const shown = useLast(open);
  return (
    <>
      {shown && (
        <TransactionDialog
          flow={shown}
          opened={open !== undefined}
          onProceed={() => flows.proceed(shown.action.id)}
          onClose={() => flows.close()}
          onAskAgain={() => flows.askAgain(shown.action.id)}
          onCancel={() => flows.cancel(shown.action.id)}
        />
      )}
      <TransactionPills flows={all.filter((flow) => flow !== open)} onOpen={(id) => flows.open(id)} />
    </>
  );
}

/** The last open flow, so that the dialog keeps its content while it closes. */
function useLast(flow: Flow | undefined): Flow | undefined {
  const [last, setLast] = useState(flow);
  if (flow !== undefined && flow !== last) setLast(flow);
  return flow ?? last;
}
