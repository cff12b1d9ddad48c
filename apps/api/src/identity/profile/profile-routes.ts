import type { profileRoutes } from "@wth/api-contract";
import { emailStatement } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "../../platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { admitConfirmation, setMailAddress } from "#messaging/index.ts";
import { publishChange } from "#platform/live/live.ts";
import { spendNonce, type SignedTexts } from "../auth/signed-text.ts";
import { getUser, setEmail } from "./profile-repo.ts";
import { profileView } from "./profile-view.ts";

export function profileHandlers(signedTexts: SignedTexts): HandlersOf<typeof profileRoutes> {
  return {
    profileGet: async ({ db, caller }) => profileView(await getUser(db, caller.userId)),
    profileUpdate: async ({ db, caller, body, address, spend, transaction }) => {
      const { email, randomHex, time, ...signature } = body;
      const user = await getUser(db, caller.userId);
      if (randomHex === undefined || time === undefined) fail("confirmationRequired");
      await signedTexts.verify(db, user.address, emailStatement(email), { randomHex, time, ...signature });
      await admitConfirmation(email, { address, spend });
      return transaction(async (tx) => {
        await spendNonce(tx, user.address, randomHex);
        const changed = await setEmail(tx, caller.userId, email);
        await setMailAddress(tx, caller.userId, email);
        await audit(tx, {
          actor: `user:${caller.userId}`,
          action: "email.set",
          subject: `user:${caller.userId}`,
          before: user.email !== null,
          after: true,
        });
        await publishChange(tx, caller.userId, ["profile", "notification"]);
        return profileView(changed);
      });
    },
  };
}
