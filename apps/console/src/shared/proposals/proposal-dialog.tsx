import { proposalKinds, type ProposalKindName } from "@wth/api-contract/console";
import type { FieldProps, FormState } from "@wth/web-kit/forms/use-schema-form.ts";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { ReasonDialog } from "../action/reason-dialog.tsx";
import classes from "../action/reason-dialog.module.css";
import { Reason } from "./use-proposal.ts";

type Look = {
  kind: ProposalKindName;
  /** True when it waits for no delay, whatever its kind. */
  isUrgent?: boolean;
  title: string;
  text?: string;
  busy: boolean;
  onClose: () => void;
};

type Props = Look & {
  form: FormState;
  reason: FieldProps<string>;
  ready?: boolean;
  children?: ReactNode;
};

/** A form that proposes an action; it states what has to happen before the action takes effect. */
export function ProposalDialog({ kind, isUrgent = false, children, ...look }: Props) {
  const { t } = useTranslation("proposals");
  return (
    <ReasonDialog {...look} confirm={t(($) => $.propose)}>
      {children}
      <p className={classes["next"]}>{t(($) => $.next[isUrgent ? "urgent" : proposalKinds[kind].risk])}</p>
    </ReasonDialog>
  );
}

const ReasonOnly = z.object({ reason: Reason });

/** Proposes an action whose content needs no field. */
export function PlainProposalDialog({ onConfirm, ...look }: Look & { onConfirm: (reason: string) => void }) {
  const form = useSchemaForm(ReasonOnly, {
    initial: { reason: "" },
    busy: look.busy,
    onSubmit: ({ reason }) => onConfirm(reason),
  });
  return <ProposalDialog {...look} form={form} reason={form.field("reason")} />;
}
