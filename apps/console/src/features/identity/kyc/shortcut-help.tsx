import { useTranslation } from "react-i18next";
import classes from "./shortcut-help.module.css";

/** List of keys and their actions. */
export function ShortcutHelp() {
  const { t } = useTranslation("kyc");
  const keys = [
    ["J", t(($) => $.shortcuts.next)],
    ["K", t(($) => $.shortcuts.previous)],
    ["A", t(($) => $.approve.approve)],
    ["R", t(($) => $.reject.reject)],
    ["1–4", t(($) => $.shortcuts.photo)],
    ["+ − 0", t(($) => $.shortcuts.zoom)],
    ["E", t(($) => $.shortcuts.turn)],
  ] as const;
  return (
    <dl className={classes["root"]} aria-label={t(($) => $.shortcuts.label)}>
      {keys.map(([key, name]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
