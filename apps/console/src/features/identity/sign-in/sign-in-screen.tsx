import { Contours, Logo, Spinner } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyFailure } from "#shared/api/error-message.ts";
import { signIn } from "./sign-in.ts";
import classes from "./sign-in-screen.module.css";
import { useWallets } from "./use-wallets.ts";
import type { Wallet } from "#shared/wallet/wallets.ts";

/** Sign-in with a browser wallet whose address belongs to an operator. */
export function SignInScreen() {
  const { t } = useTranslation("shell");
  const wallets = useWallets();
  const [busy, setBusy] = useState<string | null>(null);

  async function enter(wallet: Wallet): Promise<void> {
    setBusy(wallet.uuid);
    try {
      await signIn(wallet);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(null);
    }
  }
  return (
    <main className={classes["root"]} id="content">
      <Contours seed={3} />
      <section className={classes["card"]}>
        <Logo />
        <div>
          <h1 className={classes["title"]}>{t(($) => $.signIn.title)}</h1>
          <p className={classes["text"]}>{t(($) => $.signIn.text)}</p>
        </div>
        {wallets.length === 0 ? (
          <p className={classes["none"]} role="status">
            {t(($) => $.signIn.none)}
          </p>
        ) : (
          <ul className={classes["list"]} aria-label={t(($) => $.signIn.wallets)}>
            {wallets.map((wallet) => (
              <li key={wallet.uuid}>
                <button
                  type="button"
                  className={classes["wallet"]}
                  disabled={busy !== null}
                  onClick={() => void enter(wallet)}
                >
                  <img src={wallet.icon.trim()} alt="" width={30} height={30} />
                  <span>{wallet.name}</span>
                  {busy === wallet.uuid && (
                    <span className={classes["waiting"]} role="status">
                      {t(($) => $.signIn.waiting)} <Spinner />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={classes["note"]}>{t(($) => $.signIn.note)}</p>
      </section>
    </main>
  );
}
