import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { sessionKeys } from "#config/storage-keys.ts";
import { currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useSession } from "#shared/session/session-store.ts";
import { browserTimeZone } from "#shared/time/time-zones.ts";

/**
 * Makes the language of the app and the browser's time zone those of the person's messages: at sign-in, at the first
 * visit of a tab, and when the language changes.
 */
export function useMessageLanguage(): void {
  useTranslation();
  const { status } = useSession();
  const language = currentLanguage();

  useEffect(() => {
    // another device may have set its own since the last sign-in
    if (status === "signing") sessionStorage.removeItem(sessionKeys.messageLanguage);
    if (status !== "signedIn") return;
    const timeZone = browserTimeZone();
    const known = `${language} ${timeZone}`;
    if (sessionStorage.getItem(sessionKeys.messageLanguage) === known) return;
    sessionStorage.setItem(sessionKeys.messageLanguage, known);
    api.notificationUseLanguage({ body: { language, timeZone } }).then(
      () => queryClient.invalidateQueries({ queryKey: userKey("notification", "settings") }),
      // the next page tries again
      () => sessionStorage.removeItem(sessionKeys.messageLanguage),
    );
  }, [status, language]);
}
