import { useQuery } from "@tanstack/react-query";
import { TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import classes from "./messaging.module.css";
import { textsQuery } from "./queries.ts";
import { SettingForm } from "./setting-form.tsx";

type Text = { name: string; en: string; zhCN: string; maxLength: number };

/** Texts that can be changed without a release. */
export function TextList() {
  const query = useQuery(textsQuery);
  if (query.data === undefined) return <Pending query={query} />;
  return query.data.map((text) => <TextForm key={`${text.name} ${text.en} ${text.zhCN}`} text={text} />);
}

function TextForm({ text: { name, maxLength, ...now } }: { text: Text }) {
  const { t } = useTranslation("messaging");
  const [en, setEn] = useState(now.en);
  const [zhCN, setZhCN] = useState(now.zhCN);
  const isChanged = en.trim() !== now.en || zhCN.trim() !== now.zhCN;
  const isReady = isChanged && en.trim() !== "" && zhCN.trim() !== "";
  const { isPending, run } = useAction(api.consoleSetText, { success: t(($) => $.saved, { ns: "common" }) });
  return (
    <SettingForm
      canSave={isReady}
      busy={isPending}
      onSave={() => void run({ body: { name, en: en.trim(), zhCN: zhCN.trim() } })}
    >
      <h2 className={classes["name"]}>
        <code>{name}</code>
      </h2>
      <div className={classes["pair"]}>
        <TextField
          label={t(($) => $.english)}
          lang="en"
          maxLength={maxLength}
          value={en}
          onChange={({ target }) => setEn(target.value)}
        />
        <TextField
          label={t(($) => $.chinese)}
          lang="zh-Hant"
          maxLength={maxLength}
          value={zhCN}
          onChange={({ target }) => setZhCN(target.value)}
        />
      </div>
    </SettingForm>
  );
}
