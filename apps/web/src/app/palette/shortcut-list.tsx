import { Dialog, Switch } from "@wth/ui";
import { useStoredText } from "@wth/web-kit/state/stored-text.ts";
import { useTranslation } from "react-i18next";
import { Keys } from "./keys.tsx";
import classes from "./shortcut-list.module.css";
import { listLetter, otherLetters, pageShortcuts, singleKeys } from "./shortcuts.ts";

type Props = { opened: boolean; onClose: () => void };

/** All shortcuts, with a switch for those of single characters. */
export function ShortcutList({ opened, onClose }: Props) {
  const { t, ready } = useTranslation("palette");
  const areSingleOn = singleKeys.areOn(useStoredText(singleKeys.setting));
  if (!ready) return null;
  const singles = [
    { letter: listLetter, text: t(($) => $.shortcuts.list) },
    ...pageShortcuts.map(({ letter, name }) => ({
      letter,
      text: t(($) => $.shortcuts.goTo, { page: t(($) => $.nav[name], { ns: "shell" }) }),
    })),
    { letter: otherLetters.language, text: t(($) => $.shortcuts.language) },
    { letter: otherLetters.theme, text: t(($) => $.shortcuts.theme) },
  ];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.shortcuts.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={520}
    >
      <table className={classes["root"]}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.shortcuts.key)}</th>
            <th scope="col">{t(($) => $.shortcuts.does)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <Keys with="mod" letter="K" />
            </td>
            <td>{t(($) => $.shortcuts.palette)}</td>
          </tr>
          {singles.map(({ letter, text }) => (
            <tr key={letter} data-off={!areSingleOn || undefined}>
              <td>
                <Keys with="shift" letter={letter} />
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        label={t(($) => $.shortcuts.single)}
        description={t(($) => $.shortcuts.singleText)}
        checked={areSingleOn}
        onChange={singleKeys.turn}
      />
    </Dialog>
  );
}
