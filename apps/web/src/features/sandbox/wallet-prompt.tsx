import { Button, Identicon, StatusPill } from "@wth/ui";
import { shortAddress } from "@wth/rules";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatEther } from "viem";
import { usePrompt, type PromptDetail } from "./prompts.ts";
import { testAccounts } from "./development-accounts.ts";
import classes from "./wallet-prompt.module.css";

/** The wallet's own window: what is asked of it, to be confirmed or rejected. */
export function WalletPrompt() {
  const { t } = useTranslation("sandbox");
  const prompt = usePrompt();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = prompt !== null;
  useEffect(() => {
    if (asked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asked]);
  return (
    <dialog
      ref={dialog}
      className={classes["root"]}
      aria-label={t(($) => $.prompt.wallet)}
      onCancel={(event) => {
        event.preventDefault();
        prompt?.answer(null);
      }}
    >
      {prompt !== null && (
        <>
          <header className={classes["head"]}>
            <span>{t(($) => $.prompt.wallet)}</span>
            <StatusPill tone="amber">{t(($) => $.bar.title)}</StatusPill>
          </header>
          {prompt.detail.kind === "connect" ? (
            <AccountChoice answer={prompt.answer} />
          ) : (
            <Confirmation detail={prompt.detail} answer={prompt.answer} />
          )}
          <p className={classes["note"]}>{t(($) => $.prompt.note)}</p>
        </>
      )}
    </dialog>
  );
}

type Answer = { answer: (choice: string | null) => void };

function AccountChoice({ answer }: Answer) {
  const { t } = useTranslation("sandbox");
  return (
    <>
      <h2 className={classes["title"]}>{t(($) => $.prompt.connectTitle, { host: location.host })}</h2>
      <p className={classes["text"]}>{t(($) => $.prompt.connectText)}</p>
      <ul className={classes["accounts"]}>
        {testAccounts.map(({ address }, index) => (
          <li key={address}>
            <button type="button" className={classes["account"]} onClick={() => answer(address)}>
              <Identicon address={address} size={32} />
              <span>{t(($) => $.prompt.account, { number: index + 1 })}</span>
              <code>{shortAddress(address)}</code>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" wide onClick={() => answer(null)}>
        {t(($) => $.prompt.reject)}
      </Button>
    </>
  );
}

function Confirmation({ detail, answer }: Answer & { detail: Exclude<PromptDetail, { kind: "connect" }> }) {
  const { t } = useTranslation("sandbox");
  const titles = {
    sign: t(($) => $.prompt.signTitle),
    typed: t(($) => $.prompt.typedTitle),
    send: t(($) => $.prompt.sendTitle),
  };
  return (
    <>
      <h2 className={classes["title"]}>{titles[detail.kind]}</h2>
      {detail.kind === "send" ? (
        <TransactionFacts detail={detail} />
      ) : (
        <pre className={classes["message"]}>{detail.message}</pre>
      )}
      <div className={classes["actions"]}>
        <Button variant="outline" wide onClick={() => answer(null)}>
          {t(($) => $.prompt.reject)}
        </Button>
        <Button variant="primary" wide onClick={() => answer(detail.from)}>
          {t(($) => $.prompt.approve)}
        </Button>
      </div>
    </>
  );
}

function TransactionFacts({ detail }: { detail: Extract<PromptDetail, { kind: "send" }> }) {
  const { t } = useTranslation("sandbox");
  return (
    <dl className={classes["facts"]}>
      <dt>{t(($) => $.prompt.from)}</dt>
      <dd>{shortAddress(detail.from)}</dd>
      <dt>{t(($) => $.prompt.to)}</dt>
      <dd>{detail.to === null ? t(($) => $.prompt.newContract) : shortAddress(detail.to)}</dd>
      <dt>{t(($) => $.prompt.value)}</dt>
      <dd>{`${formatEther(detail.value)} tBNB`}</dd>
      <dt>{t(($) => $.prompt.data)}</dt>
      <dd className={classes["data"]}>{detail.data}</dd>
    </dl>
  );
}
