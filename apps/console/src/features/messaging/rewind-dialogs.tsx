import { Button, TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { useMayPropose } from "#shared/session/use-me.ts";

/** Reason code of the halt after replaced final blocks. */
const REORG_HALT = "chain_reorg_below_finalized";

type Props = { onClose: () => void };

/** Proposals with which operators end the halt after replaced final blocks. */
export function RewindActions({ halt }: { halt: string }) {
  const { t } = useTranslation("messaging");
  const mayPropose = useMayPropose();
  const [open, setOpen] = useState<"rewind" | "reverse" | null>(null);
  if (halt !== REORG_HALT || !mayPropose("rewindChain")) return null;
  const onClose = () => setOpen(null);
  return (
    <>
      <Button size="sm" onClick={() => setOpen("rewind")}>
        {t(($) => $.operation.rewind)}
      </Button>
      <Button size="sm" onClick={() => setOpen("reverse")}>
        {t(($) => $.operation.reverse)}
      </Button>
      {open === "rewind" && <RewindDialog onClose={onClose} />}
      {open === "reverse" && <ReverseDialog onClose={onClose} />}
    </>
  );
}

const Rewind = contentOf("rewindChain").extend({ reason: Reason });

function RewindDialog({ onClose }: Props) {
  const { t } = useTranslation("messaging");
  const { form, proposal } = useProposalForm("rewindChain", Rewind, {
    onDone: onClose,
    initial: { block: "", hash: "" },
  });
  return (
    <ProposalDialog title={t(($) => $.operation.rewind)} text={t(($) => $.operation.rewindText)} {...proposal}>
      <TextField label={t(($) => $.operation.block)} inputMode="numeric" {...form.field("block")} />
      <TextField label={t(($) => $.operation.hash)} {...form.field("hash")} />
    </ProposalDialog>
  );
}

/** The field holds ids with spaces or commas between them. */
const Reverse = z.object({
  reason: Reason,
  events: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((id) => id !== ""))
    .pipe(contentOf("reverseEvents").shape.events),
});

function ReverseDialog({ onClose }: Props) {
  const { t } = useTranslation("messaging");
  const { form, proposal } = useProposalForm("reverseEvents", Reverse, {
    onDone: onClose,
    initial: { events: "" },
  });
  return (
    <ProposalDialog title={t(($) => $.operation.reverse)} text={t(($) => $.operation.reverseText)} {...proposal}>
      <TextField
        label={t(($) => $.operation.events)}
        hint={t(($) => $.operation.eventsHint)}
        {...form.field("events")}
      />
    </ProposalDialog>
  );
}
