import { shortAddress } from "@wth/rules";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CONNECT_HASH } from "#config/connect-hash.ts";
import { localKeys } from "#config/storage-keys.ts";
import button from "../shell/link-button.module.css";

const never = (): (() => void) => () => undefined;

/** The wallet of the last visit, while it is connected. */
const remembered = (): string | null =>
  localStorage.getItem(localKeys.isConnected) === "true" ? localStorage.getItem(localKeys.address) : null;

/** The app's wallet button on the landing page, which has no wallet code: it leads into the app, which connects. */
export function LandingWalletButton() {
  const { t } = useTranslation("shell");
  const address = useSyncExternalStore(never, remembered, () => null);
  return (
    <a href={address === null ? `/defi${CONNECT_HASH}` : "/defi"} className={button["root"]}>
      {address === null ? t(($) => $.connect) : shortAddress(address)}
    </a>
  );
}
