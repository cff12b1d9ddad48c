import { useTranslation } from "react-i18next";
import classes from "./shortcut-list.module.css";
import { isApple } from "../shell/palette-button.tsx";

/** Keys of a shortcut as they are labelled on this device. */
export function Keys({ with: modifier, letter }: { with: "mod" | "shift"; letter: string }) {
  const { t } = useTranslation("palette");
  const name = { mod: t(($) => (isApple() ? $.keys.command : $.keys.ctrl)), shift: t(($) => $.keys.shift) }[modifier];
  return (
    <span className={classes["keys"]}>
      <kbd>{name}</kbd>
      <kbd>{letter}</kbd>
    </span>
  );
}
