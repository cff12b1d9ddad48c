import { useTheme } from "@wth/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { languageOfTag } from "#i18n/language.ts";
import { keepOffline } from "#shared/connection/keep-offline.ts";
import { whenQuiet } from "#shared/connection/when-quiet.ts";

/**
 * Adds the pictures of the help center, in the user's language and theme, to the offline copy when the page is at rest.
 */
export function useOfflineHelp(): void {
  const { i18n } = useTranslation();
  const { isDark } = useTheme();
  const language = languageOfTag(i18n.language);
  const theme = isDark ? "dark" : "light";
  useEffect(() => {
    const stop = new AbortController();
    async function keep(): Promise<void> {
      const { picturesOf } = await import("#features/help/model/pictures.ts");
      if (!stop.signal.aborted) await keepOffline(picturesOf(language, theme));
    }
    const keepWhenQuiet = (): void => whenQuiet(() => void (stop.signal.aborted || keep()));
    keepWhenQuiet();
    // the first worker takes over after the first visit has come to rest
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    workers?.addEventListener("controllerchange", keepWhenQuiet, stop);
    return () => stop.abort();
  }, [language, theme]);
}
