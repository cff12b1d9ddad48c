import { IconArrowsExchange, IconBell, IconPick, IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useIsMobile } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import { pendingCountQuery } from "#shared/market/market-queries.ts";
import { BarInbox } from "./bar-inbox.tsx";
import { BarLink } from "./bar-item.tsx";
import classes from "./bottom-bar.module.css";
import { useKeyboardOpen } from "./use-keyboard-open.ts";

/** The screens of daily use at the bottom of a phone's screen. A virtual keyboard takes its place. */
export function BottomBar() {
  const isMobile = useIsMobile();
  const isKeyboardOpen = useKeyboardOpen();
  return isMobile && !isKeyboardOpen ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation("shell");
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/+$/, "$1") });
  const isSignedIn = useIsSignedIn();
  const due = useDueTrades();
  const inbox = t(($) => $.bar.inbox);
  return (
    <nav className={classes["root"]} aria-label={t(($) => $.bar.label)}>
      <BarLink href="/defi" Icon={IconPick} name={t(($) => $.nav.defi)} isCurrent={path === "/defi"} />
      <BarLink
        href="/c2c"
        Icon={IconArrowsExchange}
        name={t(($) => $.nav.c2c)}
        isCurrent={path === "/c2c"}
        waiting={due}
        waitingText={t(($) => $.bar.due, { count: due })}
      />
      <BarLink href="/account" Icon={IconWallet} name={t(($) => $.nav.account)} isCurrent={path === "/account"} />
      {isSignedIn ? (
        <BarInbox />
      ) : (
        <BarLink href="/notifications" Icon={IconBell} name={inbox} isCurrent={path === "/notifications"} />
      )}
    </nav>
  );
}

/** Number of trades that wait for the user's payment; 0 while unknown. */
function useDueTrades(): number {
  const isSignedIn = useIsSignedIn();
  const { data = 0 } = useQuery({ ...pendingCountQuery, enabled: isSignedIn });
  return isSignedIn ? data : 0;
}
