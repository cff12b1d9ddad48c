import { Button, Dialog, TextArea } from "@wth/ui";
import { type FieldProps, type FormState, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../api/client.ts";
import classes from "./reason-dialog.module.css";

const REASON_MAX = 500;

/** Texts and state of a dialog that requests a reason. */
export type ReasonLook = {
  title: string;
  /** Description of the action. */
  text?: string;
  /** Label of the confirming button. */
  confirm: string;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
};

/** The form of a dialog that requests a reason. */
export type ReasonParts = {
  form: FormState;
  /** Field of the form with the reason. */
  reason: FieldProps<string>;
  /** False while the form waits for something else than its fields. */
  ready?: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** A form that requests the reason of an action for the audit log. Mount it to open it. */
export function ReasonDialog(props: ReasonLook & ReasonParts) {
  const { title, text, confirm, danger, busy, form, reason, ready = true, children, onClose } = props;
  const { t } = useTranslation("common");
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={t(($) => $.close)} closeOnClickOutside={false}>
      <form className={classes["root"]} noValidate onSubmit={form.submit}>
        {text !== undefined && <p className={classes["text"]}>{text}</p>}
        {children}
        <TextArea
          label={t(($) => $.reason)}
          hint={t(($) => $.reasonHint)}
          required
          maxLength={REASON_MAX}
          {...reason}
        />
        <div className={classes["buttons"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel)}
          </Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} disabled={!form.isValid || !ready}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const ReasonOnly = api.consoleMaintenance.route.body.pick({ reason: true });

/** Returns the form of a dialog that requests nothing but a reason. */
export function useReasonForm(onConfirm: (reason: string) => void, busy: boolean): ReasonParts {
  const form = useSchemaForm(ReasonOnly, {
    initial: { reason: "" },
    busy,
    onSubmit: ({ reason }) => onConfirm(reason),
  });
  return { form, reason: form.field("reason") };
}

/** Requests the reason of an action without further fields. */
export function PlainReasonDialog({ onConfirm, ...look }: ReasonLook & { onConfirm: (reason: string) => void }) {
  return <ReasonDialog {...look} {...useReasonForm(onConfirm, look.busy)} />;
}
