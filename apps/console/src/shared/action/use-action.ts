import { useMutation, useQueryClient } from "@tanstack/react-query";
import { onRecord } from "../api/query-client.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "../api/error-message.ts";

type Options<Output> = {
  /** Message on success. */
  said: string;
  onDone?: (output: Output) => void;
};

/** An operator's action: reports the result and reloads the data on the page. */
export function useAction<Input, Output>(call: (input: Input) => Promise<Output>, { said, onDone }: Options<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (output) => {
      notifySuccess(said);
      onDone?.(output);
      await queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== onRecord });
    },
    onError: notifyFailure,
  });
}
