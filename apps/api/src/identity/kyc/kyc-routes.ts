import { setTimeout as pause } from "node:timers/promises";
import { noIdentity, type KycReply, type Language, type kycRoutes } from "@wth/api-contract";
import type { z } from "zod";
import { now } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { Failure } from "../../platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { type Files } from "../documents/files.ts";
import { IdentityKeys } from "./identity-keys.ts";
import { lastSubmission } from "./kyc-repo.ts";
import { kycView, maskedNumberOf } from "./kyc-view.ts";
import { countrySupport } from "./use-cases/set-country-support.ts";
import { admitAttempt, submitIdentity } from "./use-cases/submit-identity.ts";

/** Shortest time of a response, so that timing does not reveal whether a number is known. */
const ANSWER_MS = 300;

type Reply = z.input<typeof KycReply>;

/** Converts a refusal of the catalogue to the call's reply; rethrows other errors. */
function replyOf(error: unknown, language: Language): Reply {
  if (!(error instanceof Failure) || error.status !== 200) throw error;
  const code = error.errorName === "alreadySubmitted" ? 0 : error.code;
  return { code, data: null, msg: error.text(language) };
}

export function kycHandlers(files: Files, config: Pick<Config, "keyring">): HandlersOf<typeof kycRoutes> {
  const keys = new IdentityKeys(config);
  return {
    kycSubmit: async ({ caller, body, language, transaction }) => {
      const answerTime = pause(ANSWER_MS);
      const submission = { userId: caller.userId, form: body };
      try {
        await transaction((tx) => admitAttempt(tx, submission));
        await transaction((tx) => submitIdentity(tx, keys, submission));
        return { code: 0, data: true, msg: "" };
      } catch (error) {
        return replyOf(error, language);
      } finally {
        await answerTime;
      }
    },
    kycGetInfo: async ({ db, caller, language }) => {
      const submission = await lastSubmission(db, caller.userId);
      if (!submission) return noIdentity;
      const at = await now(db);
      const idNumber = maskedNumberOf(submission, keys);
      const linkPhoto = (key: string) => files.links.make(key, `user:${caller.userId}`, at);
      return kycView(submission, idNumber, language, linkPhoto);
    },
    kycCountries: ({ db }) => countrySupport(db),
  };
}
