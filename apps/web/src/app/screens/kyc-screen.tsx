import { useNavigate } from "@tanstack/react-router";
import { Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../shell/link-button.tsx";
import classes from "./page-screen.module.css";
import { SignInGate } from "./sign-in-gate.tsx";

const KycPage = lazy(async () => ({ default: (await import("../../features/kyc/index.ts")).KycPage }));

const statusLink = (text: string): ReactNode => <LinkButton to="/kycselect">{text}</LinkButton>;

/** The form of the identity verification. */
export function KycScreen() {
  const { t } = useTranslation("kyc");
  const navigate = useNavigate();
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Heading level={1}>{t(($) => $.title)}</Heading>
        <p className={classes["lead"]}>{t(($) => $.lead)}</p>
      </div>
      <SignInGate>
        <Suspense fallback={<Skeleton height={480} />}>
          <KycPage statusLink={statusLink} onSubmitted={() => void navigate({ to: "/kycselect" })} />
        </Suspense>
      </SignInGate>
    </div>
  );
}
