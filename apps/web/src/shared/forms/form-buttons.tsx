import { Button } from "@wth/ui";
import { type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import classes from "./form.module.css";
import { SubmitReason } from "./submit-reason.tsx";

type Props = {
  /** Text of the button that submits. */
  submit: string;
  busy: boolean;
  disabled: boolean;
  /** Reason why the form cannot be submitted yet. */
  reason: ComponentProps<typeof SubmitReason> | undefined;
  onCancel: () => void;
};

/** The last row of a form about an account: submit and cancel. */
export function FormButtons({ submit, busy, disabled, reason, onCancel }: Props) {
  const { t } = useTranslation("accounts");
  return (
    <div className={classes["buttons"]}>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} disabled={disabled}>
        {submit}
      </Button>
      {reason !== undefined && <SubmitReason {...reason} />}
      <Button variant="quiet" wide onClick={onCancel}>
        {t(($) => $.actions.cancel)}
      </Button>
    </div>
  );
}
