import { createUseAction } from "@wth/web-kit/action/use-action.ts";
import { errorMessage } from "../api/error-message.ts";
import { refresh } from "../api/refresh.ts";

/** The hook for every call that writes. An action is pending until the page shows its effect. */
export const useAction = createUseAction({ refresh, errorMessage, awaitsReload: true });
