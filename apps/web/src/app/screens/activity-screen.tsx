import { Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { circleLink } from "./circle-link.tsx";
import { ConfigGate } from "./config-gate.tsx";
import classes from "./page-screen.module.css";
import { kycLink } from "./kyc-link.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

const ActivityPage = lazy(async () => ({ default: (await import("../../features/activity/index.ts")).ActivityPage }));

/** The referral campaign. */
export function ActivityScreen() {
  const { t } = useTranslation("activity");
  return (
    <div className={classes["root"]}>
      <Heading level={1}>{t(($) => $.title)}</Heading>
      <ConfigGate>
        <SignInGate>
          <Suspense fallback={<Skeleton height={420} />}>
            <ActivityPage circleLink={circleLink} kycLink={kycLink} />
          </Suspense>
        </SignInGate>
      </ConfigGate>
    </div>
  );
}
