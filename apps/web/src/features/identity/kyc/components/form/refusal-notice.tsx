import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#shared/forms/notice.tsx";
import type { Refusal } from "#features/identity/kyc/hooks/use-submit.ts";

type Props = { refusal: Refusal; statusLink: (text: string) => ReactNode };

const withSteps = ["idNumberTaken", "countryUnsupported", "photoNotUsable"] as const;
type WithSteps = (typeof withSteps)[number];
const hasSteps = (name: Refusal["name"]): name is WithSteps => withSteps.includes(name as WithSteps);

/** Reason of a refused submission, and the possible next step. */
export function RefusalNotice({ refusal: { name, message }, statusLink }: Props) {
  const { t } = useTranslation("kyc");
  if (name === "alreadySubmitted")
    return (
      <Notice tone="amber" title={message} action={statusLink(t(($) => $.submit.seeStatus))}>
        {t(($) => $.submit.refused.duplicate)}
      </Notice>
    );
  return (
    <Notice tone="coral" title={message}>
      {t(($) => $.submit.refused[hasSteps(name) ? name : "other"])}
    </Notice>
  );
}
