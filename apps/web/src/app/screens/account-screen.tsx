import { Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import classes from "./account-screen.module.css";
import { ConfigGate } from "./config-gate.tsx";
import { kycLink } from "./kyc-link.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

const CompactRigs = lazy(async () => ({ default: (await import("../../features/mining/index.ts")).CompactRigs }));
const RecordTabs = lazy(async () => ({ default: (await import("../../features/records/index.ts")).RecordTabs }));
const BalanceCards = lazy(async () => ({ default: (await import("../../features/account/index.ts")).BalanceCards }));

/** My Account: what the user has, what can be done with it, and the record of every change. */
export function AccountScreen() {
  const { t } = useTranslation("account");
  return (
    <div className={classes["root"]}>
      <Heading level={1}>{t(($) => $.title)}</Heading>
      <ConfigGate>
        <SignInGate>
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
        </SignInGate>
      </ConfigGate>
    </div>
  );
}

function Rigs() {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <CompactRigs />
    </Suspense>
  );
}
