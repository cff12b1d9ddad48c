import { ApiError, errors, type ErrorName } from "@wth/api-contract";
import type { IdentityForm } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";

/** Reason of a refused submission: the text, and the catalogue name if any. */
export type Refusal = { message: string; name: ErrorName | undefined };

type Handlers = {
  onSubmitted: () => void;
  onRefused: (refusal: Refusal) => void;
};

/** Submits the form, and reports the result. */
export function useSubmit({ onSubmitted, onRefused }: Handlers) {
  const { t } = useTranslation("kyc");
  const duplicate = t(($) => $.submit.duplicate);
  const { isPending, run } = useAction(api.kycSubmit, {
    /** A refusal is part of the answer; an answer without data is a repeated submission. */
    call: async (form: IdentityForm, send) => {
      const { code, data, msg } = await send({ body: form });
      if (code !== 0) throw new ApiError(code, msg);
      if (data === null) throw new ApiError(errors.alreadySubmitted.code, duplicate);
    },
    success: t(($) => $.submit.success),
    onDone: onSubmitted,
    onFailed: ({ message, name }) => onRefused({ message, name }),
  });

  return { busy: isPending, submit: run };
}
