import { shortAddress } from "@wth/rules";
import { cx, VisuallyHidden } from "@wth/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CONNECT_HASH } from "#config/connect-hash.ts";
import { localKeys } from "#config/storage-keys.ts";
import button from "../shell/link-button.module.css";
import classes from "./landing-wallet-button.module.css";
import { useUnreadCount } from "./use-unread-count.ts";

const MOST = 99;

const never = (): (() => void) => () => undefined;

/** The wallet of the last visit, while it is connected. */
const remembered = (): string | null =>
  localStorage.getItem(localKeys.isConnected) === "true" ? localStorage.getItem(localKeys.address) : null;

/**
 * The app's wallet button on the landing page, which has no wallet code: it leads into the app, which connects. Shows how
 * many notifications of a signed-in user are unread.
 */
export function LandingWalletButton() {
  const { t } = useTranslation("shell");
  const address = useSyncExternalStore(never, remembered, () => null);
  const unread = useUnreadCount();
  if (address === null)
    return (
      <a href={`/defi${CONNECT_HASH}`} className={button["root"]}>
        {t(($) => $.connect)}
      </a>
    );
  const number = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <a href="/defi" className={cx(button["root"], classes["root"])}>
      {shortAddress(address)}
      {unread > 0 && (
        <>
          <span className={classes["count"]} aria-hidden="true">
            {number}
          </span>{" "}
          <VisuallyHidden>({t(($) => $.unread, { number })})</VisuallyHidden>
        </>
      )}
    </a>
  );
}
