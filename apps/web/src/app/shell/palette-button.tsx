import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./palette-button.module.css";

/** True on devices of Apple, whose keyboards have Command in place of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the command palette, whose code loads on request. */
export async function openPalette(): Promise<void> {
  const { shown } = await import("../palette/shortcuts.ts");
  shown.set("palette");
}

/** Opens the command palette; shows its shortcut where there is room. */
export function PaletteButton({ full }: { full: boolean }) {
  const { t } = useTranslation("shell");
  const keys = t(($) => $.commands[isApple() ? "apple" : "keys"]);
  // the name contains what is visible
  const name = `${t(($) => $.commands.open)}, ${keys}`;
  return (
    <button
      type="button"
      className={classes["root"]}
      aria-label={name}
      aria-haspopup="dialog"
      title={name}
      onClick={() => void openPalette()}
    >
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      {full && <kbd>{keys}</kbd>}
    </button>
  );
}
