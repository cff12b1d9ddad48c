import { SelectField } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";

/** Rig types S1 to S7. */
export const rigLevels = [1, 2, 3, 4, 5, 6, 7].map((level) => ({ value: String(level), label: `S${level}` }));

/** Level of a rig from the value of a select. */
export const levelOf = (schema: z.ZodType<number, number>) => z.string().transform(Number).pipe(schema);

const Content = contentOf("grantRig");
const Grant = Content.extend({ level: levelOf(Content.shape.level), reason: Reason });

/** Proposes to grant a rig to a user. */
export function GrantRigDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { form, proposal } = useProposalForm("grantRig", Grant, {
    onDone: onClose,
    initial: { address, level: "1", source: "gift" },
  });
  return (
    <ProposalDialog title={t(($) => $.actions.grantRig)} {...proposal}>
      <SelectField label={t(($) => $.columns.rig)} options={rigLevels} {...form.field("level")} />
      <SelectField
        label={t(($) => $.columns.source)}
        {...form.field("source")}
        options={[
          { value: "gift", label: t(($) => $.sources.gift) },
          { value: "reward", label: t(($) => $.sources.reward) },
          { value: "airdrop", label: t(($) => $.sources.airdrop) },
        ]}
      />
    </ProposalDialog>
  );
}
