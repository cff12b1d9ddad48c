import { useQuery } from "@tanstack/react-query";
import { TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import classes from "./messaging.module.css";
import { textsQuery } from "./queries.ts";
import { SettingForm } from "./setting-form.tsx";

type Text = { name: string; en: string; zhCN: string; maxLength: number };

/** Names of texts, by their keys; a key without one stands for itself. */
const textNames: ReadonlyMap<string, "campaignHeadline"> = new Map([["activity.headline", "campaignHeadline"]]);

/** Texts that can be changed without a release. */
export function TextList() {
  const query = useQuery(textsQuery);
  // a proposal clears the form
  const [round, setRound] = useState(0);
  if (query.data === undefined) return <Pending query={query} />;
  return query.data.map((text) => (
    <TextForm
      key={`${round} ${text.name} ${text.en} ${text.zhCN}`}
      text={text}
      onProposed={() => setRound((last) => last + 1)}
    />
  ));
}

type TextProps = { text: Text; onProposed: () => void };

function TextForm({ text: { name, maxLength, ...now }, onProposed }: TextProps) {
  const { t } = useTranslation("messaging");
  const label = textNames.get(name);
  const { form, proposal } = useProposalForm(
    "setText",
    contentOf("setText")
      .extend({ reason: Reason })
      .refine(({ en, zhCN }) => en !== now.en || zhCN !== now.zhCN),
    {
      onDone: onProposed,
      initial: { name, en: now.en, zhCN: now.zhCN },
    },
  );
  return (
    <SettingForm {...proposal}>
      <div>
        {label !== undefined && <h2 className={classes["title"]}>{t(($) => $.texts.names[label])}</h2>}
        <p className={classes["name"]}>
          <code>{name}</code>
        </p>
      </div>
      <div className={classes["pair"]}>
        <TextField label={t(($) => $.english)} lang="en" maxLength={maxLength} {...form.field("en")} />
        <TextField label={t(($) => $.chinese)} lang="zh-Hant" maxLength={maxLength} {...form.field("zhCN")} />
      </div>
    </SettingForm>
  );
}
