import { useQueryClient } from "@tanstack/react-query";
import { errorName, errorText, type ErrorName } from "@wth/api-contract";
import { identityProblem, type IdentityForm } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { errorMessage } from "#shared/api/error-message.ts";
import { kycInfoQuery } from "#shared/kyc/kyc-info.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";

/** Reason of a refused submission: the text, and the catalogue name if any. */
export type Refusal = { message: string; name: ErrorName | undefined };

type Handlers = {
  onSubmitted: () => void;
  onRefused: (refusal: Refusal) => void;
};

/** Validates and submits the form, and reports the result. */
export function useSubmit({ onSubmitted, onRefused }: Handlers) {
  const { t } = useTranslation("kyc");
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  function refuse(message: string, name: ErrorName | undefined): void {
    notifyError(message);
    onRefused({ message, name });
  }

  async function send(form: IdentityForm): Promise<void> {
    const { code, data, msg } = await api.kycSubmit({ body: form });
    if (code === 0 && data === null)
      return refuse(
        t(($) => $.submit.duplicate),
        "alreadySubmitted",
      );
    if (code !== 0) return refuse(msg || errorMessage(undefined), errorName(code));
    notifySuccess(t(($) => $.submit.success));
    onSubmitted();
    await queryClient.invalidateQueries({ queryKey: kycInfoQuery.queryKey });
  }

  async function submit(form: IdentityForm): Promise<void> {
    const problem = identityProblem(form);
    if (problem) return refuse(errorText(problem, currentLanguage()), problem);
    setBusy(true);
    try {
      await send(form);
    } catch (error) {
      refuse(errorMessage(error), undefined);
    } finally {
      setBusy(false);
    }
  }
  return { busy, submit };
}
