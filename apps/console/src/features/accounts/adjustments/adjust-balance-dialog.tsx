import { InputAmount } from "@wth/api-contract";
import { userAccounts, type UserAccountKind } from "@wth/rules";
import { Segmented, SelectField, TextField } from "@wth/ui";
import { plainAmount } from "@wth/web-kit/forms/read-amount.ts";
import { trimmed } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);
const Content = contentOf("adjustBalance");
/** The amount without its sign, and the direction. */
const Adjustment = Content.extend({
  address: trimmed(Content.shape.address),
  reason: Reason,
  amount: z
    .string()
    .transform(plainAmount)
    .pipe(InputAmount)
    .refine((amount) => !isZero(amount)),
  direction: z.enum(["give", "take"]),
}).transform(({ direction, amount, ...rest }) => ({ ...rest, amount: direction === "take" ? `-${amount}` : amount }));

/** Proposes to adjust a balance. */
export function AdjustBalanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("decisions");
  const texts: Partial<Record<string, string>> = {
    address: t(($) => $.adjustments.badAddress),
    amount: t(($) => $.adjustments.badAmount),
  };
  const { form, proposal } = useProposalForm("adjustBalance", Adjustment, {
    onDone: onClose,
    initial: { address: "", account: "normal", direction: "give", amount: "" },
    shows: "typing",
    textOf: (_, field) => texts[field],
  });
  return (
    <ProposalDialog title={t(($) => $.adjustments.ask)} {...proposal}>
      <TextField label={t(($) => $.columns.person)} placeholder="0x" {...form.field("address")} />
      <SelectField
        label={t(($) => $.columns.account)}
        {...form.field("account")}
        options={(Object.keys(userAccounts) as UserAccountKind[]).map((kind) => ({
          value: kind,
          label: t(($) => $.accounts[kind], { ns: "people" }),
        }))}
      />
      <Segmented
        label={t(($) => $.adjustments.direction)}
        {...form.field("direction")}
        options={[
          { value: "give", label: t(($) => $.adjustments.give) },
          { value: "take", label: t(($) => $.adjustments.take) },
        ]}
      />
      <TextField label={t(($) => $.columns.amount)} inputMode="decimal" {...form.field("amount")} />
    </ProposalDialog>
  );
}
