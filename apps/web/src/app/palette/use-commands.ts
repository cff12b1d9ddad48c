import { useNavigate } from "@tanstack/react-router";
import { useTheme } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { helpAddress } from "#config/help-topics.ts";
import { routeTable } from "#config/route-table.ts";
import { findEntries } from "#features/help/model/find-entries.ts";
import { useHelpEntries } from "#features/help/hooks/use-help-entries.ts";
import { useRigActions } from "#features/mining/hooks/use-rig-actions.ts";
import { askForPostAdvert } from "#shared/forms/dialogs.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import { listLetter, otherLetters, pageShortcuts, switchLanguage } from "./shortcuts.ts";

export type Command = {
  id: string;
  label: string;
  run: () => void;
  /** Letter of its shortcut, pressed with Shift. */
  letter?: string | undefined;
};
/** Opens a dialog in place of the palette. */
type Show = (dialog: "shortcuts" | "inbox") => void;
type Group = { name: "pages" | "actions" | "help"; commands: readonly Command[] };

/** Entries of the help that are shown for a query. */
const HELP_MAX = 6;

const matching = (commands: readonly Command[], query: string): readonly Command[] =>
  findEntries(
    commands.map((command) => ({ command, title: command.label, text: command.id })),
    query,
  ).map(({ command }) => command);

/** Commands that match a query by group; help entries only for a query. */
export function useCommands(query: string, onShow: Show): readonly Group[] {
  const pages = usePages();
  const actions = useActions(onShow);
  const help = useHelp(query);
  const groups: Group[] = [
    { name: "pages", commands: matching(pages, query) },
    { name: "actions", commands: matching(actions, query) },
    { name: "help", commands: help },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function usePages(): Command[] {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const screens = routeTable.map(({ path, name }) => ({
    id: path,
    label: t(($) => $.nav[name]),
    run: () => void navigate({ to: path }),
    letter: pageShortcuts.find((page) => page.path === path)?.letter,
  }));
  return [{ id: "/home", label: t(($) => $.nav.home), run: () => location.assign("/home") }, ...screens];
}

function useActions(onShow: Show): Command[] {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const { isDark, toggle } = useTheme();
  const { claimAll } = useRigActions();
  const post = (): void => {
    askForPostAdvert();
    void navigate({ to: "/c2c" });
  };
  const own: Command[] = [
    { id: "claim-all", label: t(($) => $.actions.claimAll), run: () => void claimAll() },
    { id: "post", label: t(($) => $.actions.post), run: post },
    { id: "inbox", label: t(($) => $.actions.inbox), run: () => onShow("inbox") },
  ];
  return [
    ...(isSignedIn ? own : []),
    { id: "buy", label: t(($) => $.actions.buy), run: () => void navigate({ to: "/c2c", search: {} }) },
    { id: "sell", label: t(($) => $.actions.sell), run: () => void navigate({ to: "/c2c", search: { side: "sell" } }) },
    {
      id: "language",
      label: t(($) => $.actions.language),
      run: () => void switchLanguage(),
      letter: otherLetters.language,
    },
    { id: "theme", label: t(($) => $.actions[isDark ? "light" : "dark"]), run: toggle, letter: otherLetters.theme },
    { id: "shortcuts", label: t(($) => $.actions.shortcuts), run: () => onShow("shortcuts"), letter: listLetter },
  ];
}

function useHelp(query: string): Command[] {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const entries = useHelpEntries();
  const words = query.trim();
  if (words === "") return [];
  const found = findEntries(entries, words).slice(0, HELP_MAX);
  return [
    ...found.map(({ id, title }) => ({
      id: helpAddress(id),
      label: title,
      run: () => void navigate({ to: "/help", hash: id }),
    })),
    {
      id: "search-help",
      label: t(($) => $.actions.searchHelp, { query: words }),
      run: () => void navigate({ to: "/help", search: { q: words } }),
    },
  ];
}
