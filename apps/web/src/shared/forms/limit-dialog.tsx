import { Button, Dialog } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { closeLimitDialog, useLimitDialog } from "./dialogs.ts";
import { LimitCountdown } from "./limit-countdown.tsx";
import { type LimitReached, limitText } from "./limit-reached.ts";
import classes from "./limit-dialog.module.css";

/** The limit for which the last call was refused: who is limited, from when the amount is possible, the next step. */
export function LimitDialog() {
  const { t } = useTranslation("common");
  const limit = useLimitDialog();
  const shown = useLast(limit);
  if (shown === null) return null;
  const { title, text } = limitText(shown);
  const close = t(($) => $.close);
  return (
    <Dialog opened={limit !== null} onClose={closeLimitDialog} title={title} closeLabel={close}>
      <p className={classes["text"]} role="alert">
        {text}
      </p>
      <LimitCountdown until={shown.until} />
      <Button variant="primary" wide onClick={closeLimitDialog}>
        {close}
      </Button>
    </Dialog>
  );
}

/** The last limit, so that the dialog keeps its content while it closes. */
function useLast(limit: LimitReached | null): LimitReached | null {
  const [last, setLast] = useState(limit);
  if (limit !== null && limit !== last) setLast(limit);
  return limit ?? last;
}
