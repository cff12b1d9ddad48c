import { Button, Dialog, TextArea } from "@wth/ui";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./reason-dialog.module.css";

const REASON_MIN = 3;
const REASON_MAX = 500;

type Props = {
  title: string;
  /** Description of the action. */
  text?: string;
  /** Label of the confirming button. */
  confirm: string;
  danger?: boolean;
  busy: boolean;
  /** True when the fields above the reason are valid. */
  ready?: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Requests the reason of an action for the audit log. Mount it to open it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  danger,
  busy,
  ready = true,
  children,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation("common");
  const [reason, setReason] = useState("");
  const isGiven = reason.trim().length >= REASON_MIN;
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={t(($) => $.close)} closeOnClickOutside={false}>
      <form
        className={classes["root"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (isGiven && ready && !busy) onConfirm(reason.trim());
        }}
      >
        {text !== undefined && <p className={classes["text"]}>{text}</p>}
        {children}
        <TextArea
          label={t(($) => $.reason)}
          hint={t(($) => $.reasonHint)}
          required
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={classes["buttons"]}>
          <Button variant="quiet" onClick={onClose}>
            {t(($) => $.cancel)}
          </Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} disabled={!isGiven || !ready}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
