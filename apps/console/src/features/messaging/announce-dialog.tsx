import { Segmented, TextArea } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { DateTimeField } from "#shared/fields/date-time-field.tsx";
import classes from "./messaging.module.css";

const TEXT_MAX = 500;

type When = { start: number | null; end: number | null };
/** True when an announcement ends before it starts; without a start it starts when the form is opened. */
const endsTooEarly = ({ start, end }: When, opened: number): boolean => end !== null && end <= (start ?? opened);

const announcementOf = (opened: number) =>
  contentOf("announce")
    .extend({ reason: Reason })
    .refine((values) => !endsTooEarly(values, opened));

/** Proposes an announcement in both languages. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const [opened] = useState(Date.now);
  const { form, proposal } = useProposalForm("announce", announcementOf(opened), {
    onDone: onClose,
    initial: { level: "info", en: "", zhCN: "", start: null, end: null },
  });
  const isBackwards = endsTooEarly(form.values, opened);
  return (
    <ProposalDialog title={t(($) => $.announce)} {...proposal}>
      <Segmented
        label={t(($) => $.columns.level)}
        {...form.field("level")}
        options={[
          { value: "info", label: t(($) => $.levels.info) },
          { value: "warning", label: t(($) => $.levels.warning) },
        ]}
      />
      <TextArea label={t(($) => $.english)} lang="en" required maxLength={TEXT_MAX} {...form.field("en")} />
      <TextArea label={t(($) => $.chinese)} lang="zh-Hant" required maxLength={TEXT_MAX} {...form.field("zhCN")} />
      <div className={classes["pair"]}>
        <DateTimeField label={t(($) => $.columns.start)} hint={t(($) => $.startHint)} {...form.field("start")} />
        <DateTimeField
          label={t(($) => $.columns.end)}
          hint={isBackwards ? t(($) => $.backwards) : t(($) => $.endHint)}
          {...form.field("end")}
        />
      </div>
    </ProposalDialog>
  );
}
