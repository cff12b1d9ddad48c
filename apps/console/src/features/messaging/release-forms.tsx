import { useQuery } from "@tanstack/react-query";
import { TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import { releasesQuery } from "./queries.ts";
import { SettingForm } from "./setting-form.tsx";

/** The server requires https and refuses user information before the host; an empty link withdraws the app. */
const isLink = (text: string): boolean => text === "" || (URL.canParse(text) && /^https:\/\/[^/@]+(\/|$)/.test(text));

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
  const [url, setUrl] = useState(now);
  const isGood = isLink(url.trim());
  const { isPending, run } = useAction(api.consoleSetRelease, { success: t(($) => $.saved, { ns: "common" }) });
  return (
    <SettingForm
      canSave={isGood && url.trim() !== now}
      busy={isPending}
      onSave={() => void run({ body: { platform, url: url.trim() } })}
    >
      <TextField
        type="url"
        label={t(($) => $.platforms[platform])}
        placeholder="https://"
        maxLength={500}
        hint={t(($) => $.linkHint)}
        value={url}
        error={isGood ? undefined : t(($) => $.badUrl)}
        onChange={({ target }) => setUrl(target.value)}
      />
    </SettingForm>
  );
}
