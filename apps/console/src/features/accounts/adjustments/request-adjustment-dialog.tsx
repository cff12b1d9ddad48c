import { InputAmount } from "@wth/api-contract";
import { userAccounts, type UserAccountKind } from "@wth/rules";
import { Segmented, SelectField, TextField } from "@wth/ui";
import { trimmed, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api } from "#shared/api/client.ts";
import { ReasonDialog } from "#shared/action/reason-dialog.tsx";
import { useAction } from "#shared/action/use-action.ts";

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);
const { body } = api.consoleRequestAdjustment.route;
/** The amount without its sign, and the direction. */
const Request = body
  .extend({
    address: trimmed(body.shape.address),
    amount: InputAmount.refine((amount) => !isZero(amount)),
    direction: z.enum(["give", "take"]),
  })
  .transform(({ direction, amount, ...rest }) => ({ ...rest, amount: direction === "take" ? `-${amount}` : amount }));

/** Requests an adjustment; nothing is moved until another operator approves it. */
export function RequestAdjustmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("decisions");
  const { isPending, run } = useAction(api.consoleRequestAdjustment, {
    success: t(($) => $.adjustments.asked),
    onDone: onClose,
  });
  const texts: Partial<Record<string, string>> = {
    address: t(($) => $.adjustments.badAddress),
    amount: t(($) => $.adjustments.badAmount),
  };
  const form = useSchemaForm(Request, {
    initial: { address: "", account: "normal", direction: "give", amount: "", reason: "" },
    shows: "typing",
    textOf: (_, field) => texts[field],
    busy: isPending,
    onSubmit: (output) => run({ body: output }),
  });
  return (
    <ReasonDialog
      title={t(($) => $.adjustments.ask)}
      text={t(($) => $.adjustments.text)}
      confirm={t(($) => $.adjustments.send)}
      busy={isPending}
      form={form}
      reason={form.field("reason")}
      onClose={onClose}
    >
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
    </ReasonDialog>
  );
}
