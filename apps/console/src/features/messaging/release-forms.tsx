import { useQuery } from "@tanstack/react-query";
import { TextField } from "@wth/ui";
import { trimmed, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import { releasesQuery } from "./queries.ts";
import { SettingForm } from "./setting-form.tsx";

const { body } = api.consoleSetRelease.route;
const Release = body.extend({ url: trimmed(body.shape.url) });

/** Download links of the apps. */
export function ReleaseForms() {
  const query = useQuery(releasesQuery);
  if (query.data === undefined) return <Pending query={query} />;
  const { url, iosUrl } = query.data;
  return (
    <>
      <ReleaseForm key={`android ${url}`} platform="android" now={url ?? ""} />
      <ReleaseForm key={`ios ${iosUrl}`} platform="ios" now={iosUrl ?? ""} />
    </>
  );
}

function ReleaseForm({ platform, now }: { platform: "android" | "ios"; now: string }) {
  const { t } = useTranslation("messaging");
  const { isPending, run } = useAction(api.consoleSetRelease, { success: t(($) => $.saved, { ns: "common" }) });
  const form = useSchemaForm(
    Release.refine(({ url }) => url !== now),
    {
      initial: { platform, url: now },
      shows: "typing",
      textOf: (_, field) => (field === "url" ? t(($) => $.badUrl) : undefined),
      busy: isPending,
      onSubmit: (output) => run({ body: output }),
    },
  );
  return (
    <SettingForm form={form} busy={isPending}>
      <TextField
        type="url"
        label={t(($) => $.platforms[platform])}
        placeholder="https://"
        maxLength={500}
        hint={t(($) => $.linkHint)}
        {...form.field("url")}
      />
    </SettingForm>
  );
}
