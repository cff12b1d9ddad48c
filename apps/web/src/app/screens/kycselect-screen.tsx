import { Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../shell/link-button.tsx";
import classes from "./page-screen.module.css";
import { SignInGate } from "./sign-in-gate.tsx";

const KycResultPage = lazy(async () => ({ default: (await import("../../features/kyc/index.ts")).KycResultPage }));

const formLink = (text: string): ReactNode => <LinkButton to="/kyc">{text}</LinkButton>;

/** What became of the identity verification. */
export function KycselectScreen() {
  const { t } = useTranslation("kyc");
  return (
    <div className={classes["root"]}>
      <Heading level={1}>{t(($) => $.result.title)}</Heading>
      <SignInGate>
        <Suspense fallback={<Skeleton height={480} />}>
          <KycResultPage formLink={formLink} />
        </Suspense>
      </SignInGate>
    </div>
  );
}
