import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { screenAt } from "#config/route-table.ts";

/** Sets the document's title for the screen. */
export function useDocumentTitle(path: string): void {
  const { t } = useTranslation("shell");
  const screen = screenAt(path);
  const name = screen === undefined ? t(($) => $.notFound.title) : t(($) => $.nav[screen.name]);
  useEffect(() => {
    document.title = `${name} · WTH`;
  }, [name]);
}
