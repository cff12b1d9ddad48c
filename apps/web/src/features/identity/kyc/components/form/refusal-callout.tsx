import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import type { Refusal } from "../../hooks/use-submit.ts";

type Props = { refusal: Refusal; statusLink: (text: string) => ReactNode };

const withSteps = ["idNumberTaken", "countryUnsupported", "photoNotUsable"] as const;
type WithSteps = (typeof withSteps)[number];
const hasSteps = (name: Refusal["name"]): name is WithSteps => withSteps.includes(name as WithSteps);

/** Reason of a refused submission, and the possible next step. */
export function RefusalCallout({ refusal: { name, message }, statusLink }: Props) {
  const { t } = useTranslation("kyc");
  if (name === "alreadySubmitted")
    return (
      <Callout tone="amber" title={message} action={statusLink(t(($) => $.submit.seeStatus))}>
        {t(($) => $.submit.refused.duplicate)}
      </Callout>
    );
  return (
    <Callout tone="coral" title={message}>
      {t(($) => $.submit.refused[hasSteps(name) ? name : "other"])}
    </Callout>
  );
}
