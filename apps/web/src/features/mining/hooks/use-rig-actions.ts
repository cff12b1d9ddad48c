import { useQueryClient } from "@tanstack/react-query";
import { parseAmount, truncateAmount } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withIntent } from "@wth/web-kit/api/intent-keys.ts";
import { api } from "#shared/api/client.ts";
import { errorMessage } from "#shared/api/error-message.ts";
import { allUserKeys, userKey } from "#shared/api/query-keys.ts";
import { raise } from "#shared/session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { failureText, type MiningActionName } from "../model/failure-text.ts";
import type { Rig, RigTemplate } from "../model/rig.ts";
import { showStarted } from "./show-started.ts";

/** The running action: on one rig, on one type, or on all. */
export type Busy = { action: MiningActionName; id?: string } | undefined;

const rigInput = (id: string, idempotencyKey: string) => ({ params: { id }, idempotencyKey });
const wth = (amount: string): string => truncateAmount(parseAmount(amount), 5);

/** All actions of the page, one at a time. Lists are reloaded after each, whatever the outcome. */
export function useRigActions() {
  const { t } = useTranslation("mining");
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Busy>();

  /** Resolves to true on success. */
  async function run(what: NonNullable<Busy>, work: () => Promise<string>): Promise<boolean> {
    if (busy) return false;
    setBusy(what);
    try {
      notifySuccess(await work());
      return true;
    } catch (error) {
      notifyError(failureMessage(what.action, error));
      return false;
    } finally {
      await reload(what.action);
      setBusy(undefined);
    }
  }

  function failureMessage(action: MiningActionName, error: unknown): string {
    const { key, hasReason } = failureText(action, error);
    if (key === "server") return errorMessage(error);
    const text = t(($) => $.errors[key]);
    return hasReason ? `${text}. ${errorMessage(error)}` : text;
  }

  async function reload(action: MiningActionName): Promise<void> {
    if (action === "start" || action === "startAll") {
      await queryClient.invalidateQueries({ queryKey: userKey("rig") });
      return;
    }
    raise("AccountRefreshed");
    // Listeners of the event already reload; this awaits them and reloads the remaining queries.
    await queryClient.invalidateQueries({ queryKey: allUserKeys }, { cancelRefetch: false });
  }

  return {
    busy,
    start: ({ id }: Rig) =>
      run({ action: "start", id }, async () => {
        showStarted(queryClient, await withIntent(`start:${id}`, (key) => api.miningStart(rigInput(id, key))));
        return t(($) => $.success.start);
      }),
    claim: ({ id }: Rig) =>
      run({ action: "claim", id }, async () => {
        const { amount } = await withIntent(`claim:${id}`, (key) => api.miningClaim(rigInput(id, key)));
        return t(($) => $.success.claim, { amount: wth(amount) });
      }),
    renew: ({ id }: Rig) =>
      run({ action: "renew", id }, async () => {
        await withIntent(`renew:${id}`, (key) => api.miningRenew(rigInput(id, key)));
        return t(($) => $.success.renew);
      }),
    buy: ({ id, type }: RigTemplate) =>
      run({ action: "buy", id }, async () => {
        await withIntent(`buy:${type.id}`, (idempotencyKey) =>
          api.miningBuy({ params: { id: type.id }, idempotencyKey }),
        );
        return t(($) => $.success.buy, { name: type.name });
      }),
    startAll: () =>
      run({ action: "startAll" }, async () => {
        const { count } = await withIntent("startAll", (idempotencyKey) => api.miningStartAll({ idempotencyKey }));
        return t(($) => $.success.startAll, { count });
      }),
    claimAll: () =>
      run({ action: "claimAll" }, async () => {
        const { count, amount } = await withIntent("claimAll", (idempotencyKey) =>
          api.miningClaimAll({ idempotencyKey }),
        );
        return t(($) => $.success.claimAll, { count, amount: wth(amount) });
      }),
  };
}

export type RigActions = ReturnType<typeof useRigActions>;
