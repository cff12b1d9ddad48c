import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { Page } from "./page.tsx";

/** Shown for an unknown address. */
export function NotFoundScreen() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t(($) => $.notFound.title)}>
      <p>{t(($) => $.notFound.text)}</p>
    </Page>
  );
}

/** Shown in place of a screen that failed to render. */
export function CrashScreen() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t(($) => $.crash.title)}>
      <p role="alert">{t(($) => $.crash.text)}</p>
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t(($) => $.crash.reload)}
        </Button>
      </p>
    </Page>
  );
}
