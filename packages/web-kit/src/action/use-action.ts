import { useMutation } from "@tanstack/react-query";
import {
  ApiError,
  NoAnswerError,
  takesKey,
  untilAnswered,
  type ErrorName,
  type KindRefusal,
  type Route,
} from "@wth/api-contract";
import { requestFailedText } from "../api/error-message.ts";
import { i18n } from "../i18n/language.ts";
import { notifyError, notifySuccess } from "../toasts/toasts.ts";
import { withIntent } from "./intent-keys.ts";

/** The text of a write without an answer, whose outcome is not known. */
const unansweredText = (isOnce: boolean): string =>
  isOnce ? i18n.t(($) => $.noAnswerOnce, { ns: "common" }) : i18n.t(($) => $.noAnswer, { ns: "common" });

/** A call that declares what it makes stale and how it refuses, with its parts as a client offers them. */
type WriteCall<In, Out, Topic extends string, Name extends ErrorName = ErrorName> = {
  (input: In): Promise<Out>;
  readonly route: Pick<Route, "method" | "money" | "once"> & {
    path: string;
    stale: readonly Topic[];
    refuses?: readonly Name[];
  };
};

/** `Name`: names of the refusals that the call declares. */
export type Failure<Name extends ErrorName = ErrorName> = {
  error: unknown;
  /** Number of the refusal; undefined without an answer. */
  code: number | undefined;
  /** Name of the refusal in the catalogue. */
  name: Name | KindRefusal | undefined;
  /** Text of the failure: the app's own, the server's or the default. */
  message: string;
};

/** Text of a refusal in place of the server's; a short one stays for a shorter time. */
type RefusalText = string | { text: string; short: true };

type Options<In, Out, Input, Output, Name extends ErrorName> = {
  /** Prepares and sends the call; sends the input as it is by default. A thrown error is a failure of the action. */
  call?: (input: Input, send: (input: In) => Promise<Out>) => Promise<Output>;
  /** Distinguishes intents: an equal text is the same intent until its outcome is known. The sent input by default. */
  intent?: (sent: In) => string;
  /** Toast after success. */
  success?: string | ((output: Output, input: Input) => string);
  /** Texts of refusals by name. */
  refusals?: Partial<Record<Name | KindRefusal, RefusalText>>;
  /** Text of any other failure in place of its message. */
  failure?: (failure: Failure<Name>) => string;
  /** The next step after success. The action is pending until it is done. */
  onDone?: (output: Output, input: Input) => void | Promise<void>;
  /** The next step after a failure. */
  onFailed?: (failure: Failure<Name>, input: Input) => void | Promise<void>;
  /** Keeps the action pending until the stale queries on the screen are loaded. */
  awaitsReload?: boolean;
};

type App<Topic extends string> = {
  /** Loads the queries of the topics again; settles when those on the screen are loaded. */
  refresh: (topics: readonly Topic[]) => Promise<void>;
  errorMessage: (error: unknown) => string;
  /** Shows a failure that needs more than a toast, and returns true; used where the action has no text of its own. */
  showFailure?: (error: unknown) => boolean;
  /** Returns the name of a refusal; without it failures have no names. */
  nameOf?: (code: number) => ErrorName | undefined;
  /** Every call may be repeated: one without an answer is sent again, with the same key if it takes one. */
  repeats?: boolean;
  /** Default of the option. */
  awaitsReload?: boolean;
};

type Run<In, Out, Input, Output, Topic extends string, Name extends ErrorName> = {
  write: WriteCall<In, Out, Topic, Name>;
  input: Input;
  options: Options<In, Out, Input, Output, Name>;
  /** Set when the same intent was sent before, and its outcome was not known. */
  isRetry?: boolean;
};

/** Of what was asked for twice, the text says that it was carried out once. */
const onceText = (text: string, isRetry: boolean): string =>
  isRetry ? i18n.t(($) => $.carriedOutOnce, { ns: "common", text }) : text;

function toast(text: RefusalText): void {
  if (typeof text === "string") notifyError(text);
  else notifyError(text.text, { short: text.short });
}

type Sender = { repeats: boolean; intent: ((sent: never) => string) | undefined; onRetry: () => void };

/** Sends a call, with the key of its intent if it takes one. */
function sender<In, Out>(write: WriteCall<In, Out, string>, { repeats, intent = JSON.stringify, onRetry }: Sender) {
  const send = (input: In): Promise<Out> => (repeats ? untilAnswered(() => write(input)) : write(input));
  return (input: In): Promise<Out> =>
    takesKey(write.route)
      ? withIntent(`${write.route.path}:${intent(input as never)}`, (idempotencyKey, isRetry) => {
          if (isRetry) onRetry();
          return send({ ...input, idempotencyKey });
        })
      : send(input);
}

/**
 * Returns the hook for every write of an app: it reports the result, keeps the idempotency key of a call whose outcome
 * is unknown, and reloads what the call declares as stale, whatever the outcome.
 */
export function createUseAction<Topic extends string>(app: App<Topic>) {
  const { refresh, errorMessage, showFailure, nameOf, repeats = false, awaitsReload } = app;

  /** Without an answer the outcome of a write is not known, which the default text would deny. */
  function messageOf(error: unknown, { route }: WriteCall<never, unknown, Topic>): string {
    const message = errorMessage(error);
    const isOpen = error instanceof NoAnswerError && message === requestFailedText();
    return isOpen ? unansweredText(route.money === true || takesKey(route)) : message;
  }

  function describe<Name extends ErrorName>(
    error: unknown,
    write: WriteCall<never, unknown, Topic, Name>,
  ): Failure<Name> {
    const code = error instanceof ApiError ? error.code : undefined;
    // the server gives no other refusals than those of the call
    const name = code === undefined ? undefined : (nameOf?.(code) as Name | undefined);
    return { error, code, name, message: messageOf(error, write) };
  }

  return function useAction<In, Out, Input = In, Output = Out, Name extends ErrorName = never>(
    write: WriteCall<In, Out, Topic, Name>,
    options: Options<In, Out, Input, Output, Name> = {},
  ) {
    // A run keeps the options with which it began, also when the component is rendered again or unmounted meanwhile.
    const mutation = useMutation<Output, unknown, Run<In, Out, Input, Output, Topic, Name>>({
      // Without a network the call fails at once instead of waiting for one.
      networkMode: "always",
      mutationFn: (run) => {
        const onRetry = (): void => {
          run.isRetry = true;
        };
        const send = sender(run.write, { repeats, intent: run.options.intent, onRetry });
        const { call = send as unknown as NonNullable<typeof run.options.call> } = run.options;
        return call(run.input, send);
      },
      onSuccess: async (output, { input, isRetry = false, options: { success, onDone } }) => {
        const text = typeof success === "function" ? success(output, input) : success;
        if (text !== undefined) notifySuccess(onceText(text, isRetry));
        await onDone?.(output, input);
      },
      onError: async (error, { write: sent, input, options: { refusals, failure, onFailed } }) => {
        const failed = describe(error, sent);
        const own = failed.name && refusals?.[failed.name];
        if (own !== undefined || showFailure?.(error) !== true) toast(own ?? failure?.(failed) ?? failed.message);
        await onFailed?.(failed, input);
      },
      onSettled: (_output, _error, run) => {
        const loads = refresh(run.write.route.stale);
        return (run.options.awaitsReload ?? awaitsReload) ? loads : undefined;
      },
    });
    const { isPending, isSuccess, isError, variables, data, error } = mutation;

    return {
      isPending,
      /** The input of the pending call. */
      pending: isPending ? variables.input : undefined,
      /** The last call, if it succeeded. */
      done: isSuccess ? { input: variables.input, output: data } : undefined,
      /** The failure of the last call. */
      failed: isError ? describe(error, write) : undefined,
      /** Returns true when the call succeeded. */
      run: (input: Input): Promise<boolean> =>
        mutation.mutateAsync({ write, input, options }).then(
          () => true,
          () => false,
        ),
    };
  };
}
