import { dayText } from "@wth/web-kit/format/day-text.ts";
import { IconChevronDown, IconHourglass } from "@tabler/icons-react";
import { Button, IconButton, useIsMobile } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import classes from "./clock-bar.module.css";
import { useSandboxActions } from "./use-sandbox-actions.ts";

const HOURS = [1, 6, 24] as const;
const TOKENS = ["USDT", "WTH"] as const;

/** Server time, buttons to advance it, and test tokens. */
export function ClockBar() {
  const { t } = useTranslation("sandbox");
  // On a phone it would cover a fifth of every screen.
  const [shown, setShown] = useState(!useIsMobile());
  const { busy, forward, tap } = useSandboxActions();
  const walletIsComing = useWallet().status === "connecting";
  if (!shown) {
    return (
      <IconButton
        label={t(($) => $.bar.show)}
        className={classes["handle"] ?? ""}
        onClick={() => setShown(true)}
        data-sandbox-bar
      >
        <IconHourglass size={19} stroke={1.8} />
      </IconButton>
    );
  }
  return (
    <aside className={classes["root"]} aria-label={t(($) => $.bar.title)} data-sandbox-bar>
      <p className={classes["clock"]}>
        <span>{t(($) => $.bar.title)}</span>
        <ServerTime />
      </p>
      <div className={classes["actions"]}>
        {HOURS.map((hours) => (
          <Button
            key={hours}
            size="sm"
            busy={busy === hours}
            disabled={busy !== null && busy !== hours}
            aria-label={t(($) => $.bar.forwardLabel, { hours })}
            onClick={() => void forward(hours)}
          >
            {t(($) => $.bar.forward, { hours })}
          </Button>
        ))}
        {TOKENS.map((token) => (
          <Button
            key={token}
            size="sm"
            busy={busy === token}
            disabled={walletIsComing || (busy !== null && busy !== token)}
            aria-label={t(($) => $.bar.tapLabel, { token })}
            onClick={() => void tap(token)}
          >
            {t(($) => $.bar.tap, { token })}
          </Button>
        ))}
      </div>
      <IconButton label={t(($) => $.bar.hide)} onClick={() => setShown(false)}>
        <IconChevronDown size={19} stroke={1.8} />
      </IconButton>
    </aside>
  );
}

function ServerTime() {
  const { t } = useTranslation("sandbox");
  const now = useServerNow();
  const text = `${dayText(now)} ${new Date(now).toISOString().slice(11, 19)}`;
  return (
    <time translate="no" dateTime={new Date(now).toISOString()} aria-label={t(($) => $.bar.clock)}>
      {text} UTC
    </time>
  );
}
