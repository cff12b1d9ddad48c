import { errorName } from "@wth/api-contract";
import { createUseAction } from "@wth/web-kit/action/use-action.ts";
import { errorMessage } from "./error-message.ts";
import { refresh } from "./refresh.ts";

/** The hook for every call that writes. */
export const useAction = createUseAction({ refresh, errorMessage, nameOf: errorName });
