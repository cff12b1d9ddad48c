import { shortAddress } from "@wth/rules";
import { cx, VisuallyHidden } from "@wth/ui";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { localKeys } from "#config/storage-keys.ts";
import { readTokens } from "#shared/session/token-storage.ts";
import { CONNECT_HASH } from "#config/links.ts";
import button from "../shell/link-button.module.css";
import classes from "./landing-wallet-button.module.css";

/** Loaded for signed-in users only, whose browser has its code from the app. */
const LightNews = lazy(async () => ({
  default: (await import("#features/messaging/notifications/light/light-news.tsx")).LightNews,
}));

const MOST = 99;

const never = (): (() => void) => () => undefined;

/** Reads what earlier visits have stored; null where the browser blocks its storage. */
function read<T>(stored: () => T): T | null {
  try {
    return stored();
  } catch {
    return null;
  }
}

/** The wallet of the last visit, while it is connected. */
const remembered = (): string | null =>
  read(() => (localStorage.getItem(localKeys.isConnected) === "true" ? localStorage.getItem(localKeys.address) : null));
const hasSession = (): boolean => read(readTokens) !== null;

/**
 * The app's wallet button on the landing page, which has no wallet code: it leads into the app, which connects. Tells a
 * signed-in user of events, and how many notifications are unread.
 */
export function LandingWalletButton() {
  const { t } = useTranslation("shell");
  const address = useSyncExternalStore(never, remembered, () => null);
  const isSignedIn = useSyncExternalStore(never, hasSession, () => false);
  const [unread, setUnread] = useState(0);
  if (address === null)
    return (
      <a href={`/defi${CONNECT_HASH}`} className={button["root"]}>
        {t(($) => $.connect)}
      </a>
    );
  const number = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <>
      <a href="/defi" className={cx(button["root"], classes["root"])}>
        <span translate="no">{shortAddress(address)}</span>
        {unread > 0 && (
          <>
            <span className={classes["count"]} aria-hidden="true">
              {number}
            </span>{" "}
            <VisuallyHidden>({t(($) => $.unread, { number })})</VisuallyHidden>
          </>
        )}
      </a>
      {isSignedIn && (
        <Suspense>
          <LightNews address={address} onUnread={setUnread} />
        </Suspense>
      )}
    </>
  );
}
