import type { DeskDeal } from "@wth/api-contract/console";
import { Segmented } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { ReasonDialog } from "../../shared/action/reason-dialog.tsx";
import { useAction } from "../../shared/action/use-action.ts";

type Props = { deal: z.output<typeof DeskDeal>; onClose: () => void };

/** For whom a deal is settled, and why. */
export function SettleDealDialog({ deal, onClose }: Props) {
  const { t } = useTranslation("desk");
  const [outcome, setOutcome] = useState<"buyer" | "seller">("buyer");
  const { mutate, isPending } = useAction(
    (reason: string) => api.consoleSettleDeal({ body: { id: deal.id, outcome, reason } }),
    { said: t(($) => $.deals.settled), onDone: onClose },
  );
  return (
    <ReasonDialog
      title={t(($) => $.deals.settleTitle, { id: deal.id })}
      text={
        outcome === "buyer"
          ? t(($) => $.deals.forBuyerText, { amount: deal.amount })
          : t(($) => $.deals.forSellerText, { amount: deal.amount })
      }
      confirm={t(($) => $.deals.settle)}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <Segmented
        label={t(($) => $.deals.outcome)}
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: "buyer", label: t(($) => $.deals.forBuyer) },
          { value: "seller", label: t(($) => $.deals.forSeller) },
        ]}
      />
    </ReasonDialog>
  );
}
