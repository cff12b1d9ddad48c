import { Segmented, SelectField } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason, useProposal } from "#shared/proposals/use-proposal.ts";
import type { Person } from "./person.ts";
import { levelOf, rigLevels } from "./rig-levels.ts";

const Content = contentOf("setWhitelisted");
const Permission = Content.extend({
  reason: Reason,
  level: levelOf(Content.shape.level),
  isOn: z.enum(["on", "off"]).transform((choice) => choice === "on"),
});

/** Proposes to permit a user to buy a restricted rig type, or to withdraw the permission. */
export function WhitelistDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { isPending, run } = useProposal("setWhitelisted", onClose);
  const isListed = (level: number): boolean => person.whitelist.includes(level);
  const form = useSchemaForm(
    Permission.refine(({ level, isOn }) => isListed(level) !== isOn),
    {
      initial: { address: person.address, level: "1", isOn: "on", reason: "" },
      busy: isPending,
      onSubmit: ({ reason, ...content }) => run({ content, reason }),
    },
  );
  return (
    <ProposalDialog
      kind="setWhitelisted"
      title={t(($) => $.actions.whitelist)}
      text={isListed(Number(form.values.level)) ? t(($) => $.actions.listed) : t(($) => $.actions.notListed)}
      busy={isPending}
      form={form}
      reason={form.field("reason")}
      onClose={onClose}
    >
      <SelectField label={t(($) => $.columns.rig)} options={rigLevels} {...form.field("level")} />
      <Segmented
        label={t(($) => $.actions.whitelist)}
        {...form.field("isOn")}
        options={[
          { value: "on", label: t(($) => $.actions.mayBuy) },
          { value: "off", label: t(($) => $.actions.mayNotBuy) },
        ]}
      />
    </ProposalDialog>
  );
}
