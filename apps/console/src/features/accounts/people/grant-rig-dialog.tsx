import { SelectField } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason, useProposal } from "#shared/proposals/use-proposal.ts";
import { levelOf, rigLevels } from "./rig-levels.ts";

const Content = contentOf("grantRig");
const Grant = Content.extend({ level: levelOf(Content.shape.level), reason: Reason });

/** Proposes to grant a rig to a user. */
export function GrantRigDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { isPending, run } = useProposal("grantRig", onClose);
  const form = useSchemaForm(Grant, {
    initial: { address, level: "1", source: "gift", reason: "" },
    busy: isPending,
    onSubmit: ({ reason, ...content }) => run({ content, reason }),
  });
  return (
    <ProposalDialog
      kind="grantRig"
      title={t(($) => $.actions.grantRig)}
      busy={isPending}
      form={form}
      reason={form.field("reason")}
      onClose={onClose}
    >
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
