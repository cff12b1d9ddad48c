import { Skeleton } from "@wth/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import classes from "./account-screen.module.css";
import { kycLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const CompactRigs = lazy(async () => ({ default: (await import("#features/mining/index.ts")).CompactRigs }));
const RecordTabs = lazy(async () => ({
  default: (await import("#features/accounts/records/index.ts")).RecordTabs,
}));
const BalanceCards = lazy(async () => ({ default: (await import("#features/accounts/index.ts")).BalanceCards }));

/** My Account: balances, actions and the records of changes. */
export function AccountScreen() {
  const { t } = useTranslation("accounts");
  return (
    <SignedInScreen title={t(($) => $.title)}>
      <div className={classes["balances"]}>
        <Suspense fallback={<Skeleton height="auto" />}>
          <BalanceCards kycLink={kycLink} />
        </Suspense>
      </div>
      <div className={classes["records"]}>
        <Suspense fallback={<Skeleton height={320} />}>
          <RecordTabs mineExtra={<Rigs />} />
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
