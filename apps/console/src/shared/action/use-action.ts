import { useMutation, useQueryClient } from "@tanstack/react-query";
import { onRecord } from "../api/query-client.ts";
import { notifyFailure, notifySuccess } from "../toasts/toasts.ts";

type Options<Output> = {
  /** What to say when it is done. */
  said: string;
  onDone?: (output: Output) => void;
};

/** Something an operator does: says how it went, and loads again what the page shows. */
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
