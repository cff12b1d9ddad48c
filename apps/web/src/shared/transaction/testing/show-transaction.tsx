import { screen, within } from "@testing-library/react";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import { vi, type Mock } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { appConfigQuery } from "../../api/app-config.ts";
import type { ChainAction } from "../chain-action.ts";
import type { FlowState } from "../flow-state.ts";
import { TransactionDialog } from "../transaction-dialog.tsx";
import { createWorld } from "./flow-world.ts";

export const amount = 10n ** 19n;
export const hash = `0x${"a".repeat(64)}` as const;

type Click = Mock<() => void>;
type Clicks = [Click, Click, Click, Click];
type Changes = Partial<Pick<ChainAction, "payment" | "words">>;

/** Renders the dialog of a flow in a state. */
export const showTransaction = (state: FlowState, chainId = 31_337, changes: Changes = {}) => {
  queryClient.setQueryData(appConfigQuery.queryKey, { chainId } as never);
  const { action } = createWorld();
  const [onProceed, onClose, onAskAgain, onCancel] = [1, 2, 3, 4].map(() => vi.fn<() => void>()) as Clicks;
  renderContent(
    <TransactionDialog
      flow={{ action: { ...action, ...changes }, state }}
      opened
      onProceed={onProceed}
      onClose={onClose}
      onAskAgain={onAskAgain}
      onCancel={onCancel}
    />,
    queryClient,
  );
  return { dialog: within(screen.getByRole("dialog")), onProceed, onClose, onAskAgain, onCancel };
};
