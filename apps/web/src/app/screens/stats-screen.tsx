import { Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ConfigGate } from "./config-gate.tsx";
import classes from "./page-screen.module.css";
import { SignInGate } from "./sign-in-gate.tsx";

const StatsPage = lazy(async () => ({ default: (await import("../../features/stats/index.ts")).StatsPage }));

/** The figures of the whole network. */
export function StatsScreen() {
  const { t } = useTranslation("stats");
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Heading level={1}>{t(($) => $.title)}</Heading>
        <p className={classes["lead"]}>{t(($) => $.lead)}</p>
      </div>
      <ConfigGate>
        <SignInGate>
          <Suspense fallback={<Skeleton height={420} />}>
            <StatsPage />
          </Suspense>
        </SignInGate>
      </ConfigGate>
    </div>
  );
}
