import { useQuery } from "@tanstack/react-query";
import { TextField } from "@wth/ui";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
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
  const { isPending, run } = useAction(api.consoleSetText, { success: t(($) => $.saved, { ns: "common" }) });
  const form = useSchemaForm(
    api.consoleSetText.route.body.refine(({ en, zhCN }) => en !== now.en || zhCN !== now.zhCN),
    { initial: { name, en: now.en, zhCN: now.zhCN }, busy: isPending, onSubmit: (body) => run({ body }) },
  );
  return (
    <SettingForm form={form} busy={isPending}>
      <h2 className={classes["name"]}>
        <code>{name}</code>
      </h2>
      <div className={classes["pair"]}>
        <TextField label={t(($) => $.english)} lang="en" maxLength={maxLength} {...form.field("en")} />
        <TextField label={t(($) => $.chinese)} lang="zh-Hant" maxLength={maxLength} {...form.field("zhCN")} />
      </div>
    </SettingForm>
  );
}
