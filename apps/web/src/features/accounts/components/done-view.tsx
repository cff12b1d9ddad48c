import { IconCheck } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./done-view.module.css";

/** Confirmation of a completed action. Receives the keyboard focus. */
export function DoneView({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div ref={view} tabIndex={-1} className={classes["root"]}>
      <span className={classes["sign"]} aria-hidden="true">
        <IconCheck size={34} stroke={2} />
      </span>
      <h3 className={classes["title"]}>{title}</h3>
      <p className={classes["text"]}>{text}</p>
      <Button variant="primary" size="lg" wide onClick={onClose}>
        {t(($) => $.actions.done)}
      </Button>
    </div>
  );
}
