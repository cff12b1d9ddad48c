import { Button, SonarRings, Spinner, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { disconnect, signInAgain } from "#features/identity/auth/index.ts";
import type { defi } from "#i18n/en/defi.ts";
import { openConnectDialog } from "#shared/forms/dialogs.ts";
import { type SessionState, useSession } from "#shared/session/session-store.ts";
import { useSilence } from "#shared/wallet/use-silence.ts";
import { useWallet, type WalletState } from "#shared/wallet/wallet-store.ts";
import classes from "./sign-in-gate.module.css";

/** Screens that need a session. The key names the sentence about what is behind the gate. */
export type GatedScreen = keyof (typeof defi)["signIn"]["behind"];

type Props = {
  screen: GatedScreen;
  /** Placeholder of the content while a session opens. */
  waiting: ReactNode;
  children: ReactNode;
};

/** Shows user data only to a signed-in wallet, and to others the next step of signing in. */
export function SignInGate({ screen, waiting, children }: Props) {
  const { t } = useTranslation("defi");
  const session = useSession();
  const wallet = useWallet();
  const isConnecting = wallet.status === "connecting";
  const isSilent = useSilence(waitOf(session, wallet));
  if (session.status === "signedIn") return children;
  if (session.status === "restoring" || isConnecting) {
    return (
      <div className={classes["opening"]} aria-busy="true">
        <div className={classes["state"]} role="status">
          <h2>{t(($) => $.signIn.restoring)}</h2>
          <Spinner />
        </div>
        {isConnecting && isSilent && (
          <div className={classes["ways"]}>
            <p>{t(($) => $.signIn.silent)}</p>
            <Button variant="primary" onClick={openConnectDialog}>
              {t(($) => $.signIn.connect)}
            </Button>
          </div>
        )}
        {waiting}
      </div>
    );
  }
  if (session.status === "signing") {
    return (
      <Step title={t(($) => $.signIn.waiting)} text={t(($) => $.signIn.signText)} busy>
        {isSilent && (
          <div className={classes["ways"]}>
            <p>{t(($) => $.signIn.silent)}</p>
            <Button variant="primary" onClick={() => void signInAgain()}>
              {t(($) => $.signIn.askAgain)}
            </Button>
            <Button variant="quiet" onClick={() => void disconnect()}>
              {t(($) => $.signIn.otherWallet)}
            </Button>
          </div>
        )}
      </Step>
    );
  }
  if (session.status === "unauthenticated") {
    const { walletProblem: problem } = session;
    const title = problem === undefined ? t(($) => $.signIn.signTitle) : t(($) => $.signIn[problem].title);
    const text = problem === undefined ? t(($) => $.signIn.signText) : t(($) => $.signIn[problem].text);
    return (
      <Step title={title} text={text}>
        <Button variant="primary" size="lg" onClick={() => void signInAgain()}>
          {t(($) => $.signIn.sign)}
        </Button>
      </Step>
    );
  }
  return (
    <Step title={t(($) => $.signIn.title)} text={t(($) => $.signIn.text)} behind={t(($) => $.signIn.behind[screen])}>
      <Button variant="primary" size="lg" onClick={openConnectDialog}>
        {t(($) => $.signIn.connect)}
      </Button>
    </Step>
  );
}

/** The wait for an answer of the wallet, if there is one. */
function waitOf(session: SessionState, wallet: WalletState): object | null {
  if (wallet.status === "connecting") return wallet;
  return session.status === "signing" ? session : null;
}

type StepProps = { title: string; behind?: string; text: string; busy?: boolean; children?: ReactNode };

function Step({ title, behind, text, busy = false, children }: StepProps) {
  return (
    <Surface className={classes["root"]} aria-live="polite">
      <div className={classes["words"]}>
        <h2 className={classes["title"]}>
          {title} {busy && <Spinner />}
        </h2>
        {behind !== undefined && <p className={classes["behind"]}>{behind}</p>}
        <p className={classes["text"]}>{text}</p>
        {children}
      </div>
      <div className={classes["picture"]}>
        <SonarRings />
      </div>
    </Surface>
  );
}
