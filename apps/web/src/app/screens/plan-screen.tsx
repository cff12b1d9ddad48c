import { Link } from "@tanstack/react-router";
import { Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { circleLink } from "./circle-link.tsx";
import { ConfigGate } from "./config-gate.tsx";
import classes from "./page-screen.module.css";
import { SignInGate } from "./sign-in-gate.tsx";

const PlanPage = lazy(async () => ({ default: (await import("../../features/plan/index.ts")).PlanPage }));

const marketLink = (text: string): ReactNode => <Link to="/c2c">{text}</Link>;

/** The Blue Whale Plan. */
export function PlanScreen() {
  const { t } = useTranslation("plan");
  return (
    <div className={classes["root"]}>
      <Heading level={1}>{t(($) => $.title)}</Heading>
      <ConfigGate>
        <SignInGate>
          <Suspense fallback={<Skeleton height={420} />}>
            <PlanPage circleLink={circleLink} marketLink={marketLink} />
          </Suspense>
        </SignInGate>
      </ConfigGate>
    </div>
  );
}
