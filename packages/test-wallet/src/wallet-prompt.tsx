import { Button, Identicon, SelectField, StatusPill } from "@wth/ui";
import { shortAddress } from "@wth/rules";
import { useEffect, useRef, useState } from "react";
import { formatEther } from "viem";
import { moods, type Mood } from "./moods.ts";
import { usePrompt, type PromptDetail } from "./prompts.ts";
import type { TestAccount } from "./development-accounts.ts";
import { filled, moodTexts, promptTexts, type PromptTexts } from "./prompt-texts.ts";
import classes from "./wallet-prompt.module.css";

type Props = {
  language: keyof typeof promptTexts;
  /** Accounts that a page can be connected to. */
  accounts: readonly TestAccount[];
};

/** The wallet's prompt: shows a request, to be confirmed or rejected. */
export function WalletPrompt({ language, accounts }: Props) {
  const texts = promptTexts[language];
  const prompt = usePrompt();
  const dialog = useRef<HTMLDialogElement>(null);
  const [mood, setMood] = useState<Mood>("usual");
  const asked = prompt !== null;
  const answer = (address: string | null): void => prompt?.answer(address === null ? null : { address, mood });
  useEffect(() => {
    if (asked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asked]);
  return (
    <dialog
      ref={dialog}
      className={classes["root"]}
      aria-label={texts.wallet}
      onCancel={(event) => {
        event.preventDefault();
        answer(null);
      }}
    >
      {prompt !== null && (
        <>
          <header className={classes["head"]}>
            <span>{texts.wallet}</span>
            <StatusPill tone="amber">{texts.sandbox}</StatusPill>
          </header>
          {prompt.detail.kind === "connect" ? (
            <AccountChoice texts={texts} accounts={accounts} answer={answer} />
          ) : (
            <Confirmation texts={texts} detail={prompt.detail} answer={answer} />
          )}
          <MoodChoice language={language} mood={mood} onChange={setMood} />
          <p className={classes["note"]}>{texts.note}</p>
        </>
      )}
    </dialog>
  );
}

type MoodProps = Pick<Props, "language"> & { mood: Mood; onChange: (mood: Mood) => void };

/** The wallet's behaviour at this request and the next ones. */
function MoodChoice({ language, mood, onChange }: MoodProps) {
  const options = (Object.keys(moods) as Mood[]).map((value) => ({ value, label: moodTexts[language][value] }));
  return (
    <div className={classes["mood"]}>
      <SelectField label={promptTexts[language].mood} options={options} value={mood} onChange={onChange} />
    </div>
  );
}

type Answer = { texts: PromptTexts; answer: (choice: string | null) => void };

function AccountChoice({ texts, accounts, answer }: Answer & Pick<Props, "accounts">) {
  return (
    <>
      <h2 className={classes["title"]}>{filled(texts.connectTitle, { host: location.host })}</h2>
      <p className={classes["text"]}>{texts.connectText}</p>
      <ul className={classes["accounts"]}>
        {accounts.map(({ signer: { address }, kind, number }) => (
          <li key={address}>
            <button type="button" className={classes["account"]} onClick={() => answer(address)}>
              <Identicon address={address} size={32} />
              <span>{filled(texts[kind], { number })}</span>
              <code>{shortAddress(address)}</code>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" wide onClick={() => answer(null)}>
        {texts.reject}
      </Button>
    </>
  );
}

function Confirmation({ texts, detail, answer }: Answer & { detail: Exclude<PromptDetail, { kind: "connect" }> }) {
  const titles = {
    sign: texts.signTitle,
    typed: texts.typedTitle,
    send: texts.sendTitle,
  };
  return (
    <>
      <h2 className={classes["title"]}>{titles[detail.kind]}</h2>
      {detail.kind === "send" ? (
        <TransactionFacts texts={texts} detail={detail} />
      ) : (
        <pre className={classes["message"]}>{detail.message}</pre>
      )}
      <div className={classes["actions"]}>
        <Button variant="outline" wide onClick={() => answer(null)}>
          {texts.reject}
        </Button>
        <Button variant="primary" wide onClick={() => answer(detail.from)}>
          {texts.approve}
        </Button>
      </div>
    </>
  );
}

function TransactionFacts({ texts, detail }: { texts: PromptTexts; detail: Extract<PromptDetail, { kind: "send" }> }) {
  return (
    <dl className={classes["facts"]}>
      <dt>{texts.from}</dt>
      <dd>{shortAddress(detail.from)}</dd>
      <dt>{texts.to}</dt>
      <dd>{detail.to === null ? texts.newContract : shortAddress(detail.to)}</dd>
      <dt>{texts.value}</dt>
      <dd>{`${formatEther(detail.value)} tBNB`}</dd>
      <dt>{texts.data}</dt>
      <dd className={classes["data"]}>{detail.data}</dd>
    </dl>
  );
}
