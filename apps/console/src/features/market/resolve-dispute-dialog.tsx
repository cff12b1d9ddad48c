import type { DisputedTrade } from "@wth/api-contract/console";
import { Segmented } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason, useProposal } from "#shared/proposals/use-proposal.ts";

type Props = { trade: z.output<typeof DisputedTrade>; onClose: () => void };

const Resolution = contentOf("resolveDispute").extend({ reason: Reason });

/** The side a trade is resolved for, and the reason. */
export function ResolveDisputeDialog({ trade, onClose }: Props) {
  const { t } = useTranslation("decisions");
  const { isPending, run } = useProposal("resolveDispute", onClose);
  const form = useSchemaForm(Resolution, {
    initial: { trade: trade.id, outcome: "buyer", reason: "" },
    busy: isPending,
    onSubmit: ({ reason, ...content }) => run({ content, reason }),
  });
  return (
    <ProposalDialog
      kind="resolveDispute"
      title={t(($) => $.trades.resolveTitle, { id: trade.id })}
      text={
        form.values.outcome === "buyer"
          ? t(($) => $.trades.forBuyerText, { amount: trade.amount })
          : t(($) => $.trades.forSellerText, { amount: trade.amount })
      }
      busy={isPending}
      form={form}
      reason={form.field("reason")}
      onClose={onClose}
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
