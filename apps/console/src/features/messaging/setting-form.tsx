import { Button, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./messaging.module.css";

type Props = {
  /** True when the fields differ from what is stored and are valid. */
  canSave: boolean;
  busy: boolean;
  onSave: () => void;
  children: ReactNode;
};

/** A form that stores one setting. */
export function SettingForm({ canSave, busy, onSave, children }: Props) {
  const { t } = useTranslation("common");
  return (
    <Surface>
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !busy) onSave();
        }}
      >
        {children}
        <div className={classes["bar"]}>
          <Button type="submit" variant="primary" size="sm" busy={busy} disabled={!canSave}>
            {t(($) => $.save)}
          </Button>
        </div>
      </form>
    </Surface>
  );
}
