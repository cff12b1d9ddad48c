import type { consoleKycRoutes } from "@wth/api-contract/console";
import {
  type Files,
  approveIdentity,
  countrySupport,
  IdentityKeys,
  openCase,
  recordHolder,
  rejectIdentity,
  revealNumber,
  reviewQueue,
  reviewSummary,
  setCountrySupport,
} from "#identity/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { PHOTO_PATH } from "./review-photos.ts";

export function reviewHandlers(files: Files, config: OperatorConfig): ConsoleHandlersOf<typeof consoleKycRoutes> {
  const tools = { files, keys: new IdentityKeys(config) };
  return {
    consoleKycQueue: ({ db, query: { status, ...page } }) =>
      reviewQueue(db, { status: status === 1 || status === 2 ? status : 0, ...page }),
    consoleKycCase: ({ caller, query, transaction }) =>
      transaction((tx) => openCase(tx, tools, { id: BigInt(query.id), reader: caller.actor, photoPath: PHOTO_PATH })),
    consoleKycNumber: ({ caller: { actor: reader }, query, transaction }) =>
      transaction(async (tx) => ({ idNumber: await revealNumber(tx, tools.keys, { id: BigInt(query.id), reader }) })),
    consoleKycHolder: ({ caller: { actor }, body: { id: text, ...holder }, transaction }) =>
      transaction(async (tx) => {
        const id = BigInt(text);
        await recordHolder(tx, tools.keys, { id, actor, holder });
        return reviewSummary(tx, id);
      }),
    consoleKycApprove: ({ caller: { actor }, body, transaction }) =>
      transaction(async (tx) => {
        const id = BigInt(body.id);
        await approveIdentity(tx, tools.keys, { id, actor });
        return reviewSummary(tx, id);
      }),
    consoleKycReject: ({ caller: { actor }, body: { id: text, ...rejection }, transaction }) =>
      transaction(async (tx) => {
        const id = BigInt(text);
        await rejectIdentity(tx, { id, actor, ...rejection });
        return reviewSummary(tx, id);
      }),
    consoleKycCountries: async ({ db }) =>
      (await countrySupport(db)).map(({ code, isSupported }) => ({ country: code, isSupported })),
    consoleKycSetCountry: ({ caller: { actor }, body: { country, isSupported }, transaction }) =>
      transaction(async (tx) => {
        await setCountrySupport(tx, { actor, code: country, isSupported });
        return true;
      }),
  };
}
