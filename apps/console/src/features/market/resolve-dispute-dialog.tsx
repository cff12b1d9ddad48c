import type { DisputedTrade } from "@wth/api-contract/console";
import { Segmented } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";

type Props = { trade: z.output<typeof DisputedTrade>; onClose: () => void };

/** The side a trade is resolved for, and the reason. */
export function ResolveDisputeDialog({ trade, onClose }: Props) {
  const { t } = useTranslation("decisions");
  const [outcome, setOutcome] = useState<"buyer" | "seller">("buyer");
  const { isPending, run } = useAction(api.consoleResolveDispute, {
    call: (reason: string, send) => send({ body: { id: trade.id, outcome, reason } }),
    success: t(($) => $.trades.resolved),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.trades.resolveTitle, { id: trade.id })}
      text={
        outcome === "buyer"
          ? t(($) => $.trades.forBuyerText, { amount: trade.amount })
          : t(($) => $.trades.forSellerText, { amount: trade.amount })
      }
      confirm={t(($) => $.trades.resolve)}
      busy={isPending}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <Segmented
        label={t(($) => $.trades.outcome)}
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: "buyer", label: t(($) => $.trades.forBuyer) },
          { value: "seller", label: t(($) => $.trades.forSeller) },
        ]}
      />
    </ReasonDialog>
  );
}
