import type { DisputedTrade } from "@wth/api-contract/console";
import { Segmented } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";

type Props = { trade: z.output<typeof DisputedTrade>; onClose: () => void };

/** The side a trade is resolved for, and the reason. */
export function ResolveDisputeDialog({ trade, onClose }: Props) {
  const { t } = useTranslation("decisions");
  const { isPending, run } = useAction(api.consoleResolveDispute, {
    success: t(($) => $.trades.resolved),
    onDone: onClose,
  });
  const form = useSchemaForm(api.consoleResolveDispute.route.body, {
    initial: { id: trade.id, outcome: "buyer", reason: "" },
    busy: isPending,
    onSubmit: (body) => run({ body }),
  });
  return (
    <ReasonDialog
      title={t(($) => $.trades.resolveTitle, { id: trade.id })}
      text={
        form.values.outcome === "buyer"
          ? t(($) => $.trades.forBuyerText, { amount: trade.amount })
          : t(($) => $.trades.forSellerText, { amount: trade.amount })
      }
      confirm={t(($) => $.trades.resolve)}
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
    </ReasonDialog>
  );
}
