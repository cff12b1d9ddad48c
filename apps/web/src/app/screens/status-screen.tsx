import { useTranslation } from "react-i18next";
import { StatusPage } from "#features/status/index.ts";

/** State of WTH as this browser measures it, for everyone and without a server. */
export function StatusScreen() {
  const { t } = useTranslation("shell");
  return <StatusPage title={t(($) => $.nav.status)} />;
}
