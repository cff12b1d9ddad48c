import { Segmented, SelectField } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { levelOf, rigLevels } from "./grant-rig-dialog.tsx";
import type { Person } from "./queries.ts";

const Content = contentOf("setWhitelisted");
const Permission = Content.extend({
  reason: Reason,
  level: levelOf(Content.shape.level),
  isOn: z.enum(["on", "off"]).transform((choice) => choice === "on"),
});

/** Proposes to permit a user to buy a restricted rig type, or to withdraw the permission. */
export function WhitelistDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("people");
  const isListed = (level: number): boolean => person.whitelist.includes(level);
  const { form, proposal } = useProposalForm(
    "setWhitelisted",
    Permission.refine(({ level, isOn }) => isListed(level) !== isOn),
    {
      onDone: onClose,
      initial: { address: person.address, level: "1", isOn: "on" },
    },
  );
  return (
    <ProposalDialog
      title={t(($) => $.actions.whitelist)}
      text={isListed(Number(form.values.level)) ? t(($) => $.actions.listed) : t(($) => $.actions.notListed)}
      {...proposal}
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
