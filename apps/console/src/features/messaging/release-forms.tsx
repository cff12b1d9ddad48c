import { useQuery } from "@tanstack/react-query";
import { TextField } from "@wth/ui";
import { trimmed } from "@wth/web-kit/forms/use-schema-form.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import { releasesQuery } from "./queries.ts";
import { SettingForm } from "./setting-form.tsx";

const Content = contentOf("setRelease");
const Release = Content.extend({ url: trimmed(Content.shape.url), reason: Reason });

/** Download links of the apps. */
export function ReleaseForms() {
  const query = useQuery(releasesQuery);
  // a proposal clears the forms
  const [round, setRound] = useState(0);
  if (query.data === undefined) return <Pending query={query} />;
  const { url, iosUrl } = query.data;
  const onProposed = (): void => setRound((last) => last + 1);
  return (
    <>
      <ReleaseForm key={`android ${round} ${url}`} platform="android" now={url ?? ""} onProposed={onProposed} />
      <ReleaseForm key={`ios ${round} ${iosUrl}`} platform="ios" now={iosUrl ?? ""} onProposed={onProposed} />
    </>
  );
}

type Props = { platform: "android" | "ios"; now: string; onProposed: () => void };

function ReleaseForm({ platform, now, onProposed }: Props) {
  const { t } = useTranslation("messaging");
  const { form, proposal } = useProposalForm(
    "setRelease",
    Release.refine(({ url }) => url !== now),
    {
      onDone: onProposed,
      initial: { platform, url: now },
      shows: "typing",
      textOf: (_, field) => (field === "url" ? t(($) => $.badUrl) : undefined),
    },
  );
  return (
    <SettingForm {...proposal}>
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
