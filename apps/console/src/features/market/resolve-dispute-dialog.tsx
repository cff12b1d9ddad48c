import type { DisputedTrade } from "@wth/api-contract/console";
import { Segmented } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";

type Props = { trade: z.output<typeof DisputedTrade>; onClose: () => void };

const Resolution = contentOf("resolveDispute").extend({ reason: Reason });

/** The side a trade is resolved for, and the reason. */
export function ResolveDisputeDialog({ trade, onClose }: Props) {
  const { t } = useTranslation("decisions");
  const { form, proposal } = useProposalForm("resolveDispute", Resolution, {
    onDone: onClose,
    initial: { trade: trade.id, outcome: "buyer" },
  });
  return (
    <ProposalDialog
      title={t(($) => $.trades.resolveTitle, { id: trade.id })}
      text={t(($) => $.trades[form.values.outcome === "buyer" ? "forBuyerText" : "forSellerText"], {
        amount: trade.amount,
        usdt: trade.usdt,
        received: trade.usdtReceived,
      })}
      {...proposal}
    >
      <Segmented
        label={t(($) => $.trades.outcome)}
        {...form.field("outcome")}
        options={[
          { value: "buyer", label: t(($) => $.trades.forBuyer) },
          { value: "seller", label: t(($) => $.trades.forSeller) },
        ]}
      />
    </ProposalDialog>
  );
}
