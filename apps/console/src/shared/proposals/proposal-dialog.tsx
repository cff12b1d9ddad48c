import { proposalKinds, type ProposalKindName } from "@wth/api-contract/console";
import { useTranslation } from "react-i18next";
import { ReasonDialog, useReasonForm, type ReasonLook, type ReasonParts } from "../action/reason-dialog.tsx";
import classes from "../action/reason-dialog.module.css";

type Look = Omit<ReasonLook, "confirm" | "danger"> & {
  kind: ProposalKindName;
  /** True when it waits for no delay, whatever its kind. */
  isUrgent?: boolean;
};

/** A form that proposes an action; it states what has to happen before the action takes effect. */
export function ProposalDialog({ kind, isUrgent = false, children, ...look }: Look & ReasonParts) {
  const { t } = useTranslation("proposals");
  return (
    <ReasonDialog {...look} confirm={t(($) => $.propose)}>
      {children}
      <p className={classes["next"]}>{t(($) => $.next[isUrgent ? "urgent" : proposalKinds[kind].risk])}</p>
    </ReasonDialog>
  );
}

/** Proposes an action whose content needs no field. */
export function PlainProposalDialog({ onConfirm, ...look }: Look & { onConfirm: (reason: string) => void }) {
  return <ProposalDialog {...look} {...useReasonForm(onConfirm, look.busy)} />;
}
