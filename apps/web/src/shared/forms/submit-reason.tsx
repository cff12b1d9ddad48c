import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./submit-reason.module.css";

type Props = { failed: boolean; text: string; onRetry: () => void };

/** Reason why a form cannot be submitted yet, with a retry. */
export function SubmitReason({ failed, text, onRetry }: Props) {
  const { t } = useTranslation("common");
  return (
    <p className={classes["root"]} role="status">
      {text}
      {failed && (
        <Button size="sm" onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      )}
    </p>
  );
}
