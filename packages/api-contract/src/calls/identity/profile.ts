import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, KycLevel, TimeMs } from "../../schemas.ts";
import { signedFields } from "./auth.ts";
import { signedTextRefusals } from "./refusals.ts";

export const Profile = z
  .object({
    id: z.string(),
    address: Address,
    avatar: z.string(),
    birthday: z.string().nullable(),
    cover: z.string(),
    createTime: TimeMs,
    didNumber: z.string(),
    followers: z.int(),
    following: z.int(),
    introduce: z.string(),
    inviteCode: z.string(),
    kycLevel: KycLevel,
    level: z.int().describe("Highest rig level owned, 0 to 7"),
    liked: z.int(),
    live: z.int(),
    loginDate: TimeMs,
    meeting: z.int(),
    name: z.string(),
    nickname: z.string(),
    posts: z.int(),
    sex: z.int().describe("Always 0"),
    status: z.int().describe("0 enabled, 1 disabled"),
    type: z.int().describe("Always 0"),
    userSig: z.string(),
    walletType: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: "Profile" });

export const profileRoutes = defineRoutes({
  profileGet: {
    method: "GET",
    path: "/app-api/user/profile/get",
    auth: "user",
    summary: "The caller's profile",
    data: Profile,
  },
  profileUpdate: {
    method: "PUT",
    path: "/app-api/user/profile/update",
    auth: "user",
    stale: ["profile", "notification"],
    summary: "Change the e-mail address, confirmed by a new signature of the wallet",
    refuses: [...signedTextRefusals, "confirmationRequired", "tooManyConfirmations"],
    perMinute: 20,
    once: true,
    body: z.strictObject({
      email: z.email().max(254),
      ...signedFields,
      randomHex: signedFields.randomHex.optional(),
      time: signedFields.time.optional(),
    }),
    data: Profile,
  },
});
