import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { Skeleton } from "@wth/ui";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import classes from "./account-screen.module.css";
import { BalancesSkeleton } from "./account-skeleton.tsx";
import { kycLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const CompactRigs = lazyPart(async () => ({
  default: (await import("#features/mining/components/compact-rigs.tsx")).CompactRigs,
}));
const RecordTabs = lazyPart(async () => ({
  default: (await import("#features/accounts/records/components/record-tabs.tsx")).RecordTabs,
}));
const BalanceCards = lazyPart(async () => ({
  default: (await import("#features/accounts/components/balance-cards.tsx")).BalanceCards,
}));

const route = getRouteApi("/account");

/** My Account: balances, actions and the records of changes. */
export function AccountScreen() {
  const { t } = useTranslation("accounts");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SignedInScreen screen="account" title={t(($) => $.title)} skeleton={<BalancesSkeleton />}>
      <div className={classes["balances"]}>
        <Suspense fallback={<BalancesSkeleton />}>
          <BalanceCards kycLink={kycLink} />
        </Suspense>
      </div>
      <div className={classes["records"]}>
        <Suspense fallback={<Skeleton height={320} />}>
          <RecordTabs
            mineExtra={<Rigs />}
            address={search}
            onAddress={(next) =>
              void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false, replace: true })
            }
          />
        </Suspense>
      </div>
    </SignedInScreen>
  );
}

function Rigs() {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <CompactRigs />
    </Suspense>
  );
}
