import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useHotkeys, type HotkeyItem } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useTheme } from "@wth/ui";
import { useStore } from "@wth/web-kit/state/create-store.ts";
import { useStoredText } from "@wth/web-kit/state/stored-text.ts";
import { Suspense, useState } from "react";
import { listLetter, otherLetters, pageShortcuts, singleKeys, switchLanguage, shown } from "./shortcuts.ts";

const CommandPalette = lazyPart(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette }));
const InboxSheet = lazyPart(async () => ({ default: (await import("../shell/inbox-sheet.tsx")).InboxSheet }));
const ShortcutList = lazyPart(async () => ({ default: (await import("./shortcut-list.tsx")).ShortcutList }));

const close = (): void => shown.set("nothing");
/** The palette closes after its command has run, which may have opened another dialog. */
const closePalette = (): void => {
  if (shown.get() === "palette") close();
};

/** An open dialog has the keyboard for itself. */
const isFree = (): boolean => document.querySelector("[aria-modal='true']") === null;

/** Shortcuts of the whole app, and what they open: the command palette and the dialogs of its commands. */
export function Hotkeys() {
  const now = useStore(shown);
  useAllHotkeys();
  const hasPalette = useOnceOpened(now === "palette");
  const hasList = useOnceOpened(now === "shortcuts");
  return (
    <Suspense>
      {hasPalette && (
        <CommandPalette opened={now === "palette"} onClose={closePalette} onShow={(dialog) => shown.set(dialog)} />
      )}
      {now === "inbox" && <InboxSheet onClose={close} />}
      {hasList && <ShortcutList opened={now === "shortcuts"} onClose={close} />}
    </Suspense>
  );
}

/** Becomes true on the first opening and stays true, which allows a closing animation. */
export function useOnceOpened(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once || opened;
}

function useAllHotkeys(): void {
  const navigate = useNavigate();
  const { toggle } = useTheme();
  const areSingleOn = singleKeys.areOn(useStoredText(singleKeys.setting));
  const single = (letter: string, run: () => void): HotkeyItem => [`shift+${letter}`, () => isFree() && run()];
  const singles: HotkeyItem[] = [
    single(listLetter, () => shown.set("shortcuts")),
    ...pageShortcuts.map(({ letter, path }) => single(letter, () => void navigate({ to: path }))),
    single(otherLetters.language, () => void switchLanguage()),
    single(otherLetters.theme, toggle),
  ];
  useHotkeys(areSingleOn ? singles : []);
  // also while a field has the focus, as the combination types nothing
  useHotkeys([["mod+K", () => isFree() && shown.set("palette")]], []);
}
