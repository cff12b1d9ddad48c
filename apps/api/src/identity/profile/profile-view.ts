import type { Profile, PublicUser } from "@wth/api-contract";
import { getAddress } from "viem";
import type { z } from "zod";
import type { User } from "./profile-repo.ts";

/** Returns the user's own view of the profile. Social figures have no source yet and are empty. */
export function profileView(user: User): z.input<typeof Profile> {
  return {
    id: user.id.toString(),
    address: getAddress(user.address),
    avatar: "",
    birthday: null,
    cover: "",
    createTime: user.created_at.getTime(),
    didNumber: user.did_number.toString(),
    followers: 0,
    following: 0,
    introduce: "",
    inviteCode: user.invite_code,
    kycLevel: user.kyc_level,
    level: user.rig_level,
    liked: 0,
    live: 0,
    loginDate: user.login_at.getTime(),
    meeting: 0,
    name: "",
    nickname: user.nickname,
    posts: 0,
    sex: 0,
    status: user.status,
    type: 0,
    userSig: "",
    walletType: user.wallet_type,
    email: user.email,
  };
}

/** Returns the public view of a user. */
export function publicUserView(user: {
  address: string;
  nickname: string;
  kyc_level: number;
}): z.input<typeof PublicUser> {
  return { address: getAddress(user.address), avatar: "", nickname: user.nickname, kycLevel: user.kyc_level };
}
