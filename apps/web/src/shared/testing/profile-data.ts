import type { CallOutput, Routes } from "@wth/api-contract";

type Profile = CallOutput<Routes["profileGet"]>;

/** Profile of a newly registered user. */
export const profileData = (change: Partial<Profile> = {}): Profile => ({
  id: "1",
  address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  avatar: "",
  birthday: null,
  cover: "",
  createTime: 0,
  didNumber: "0",
  followers: 0,
  following: 0,
  introduce: "",
  inviteCode: "C2NPMYEW",
  kycLevel: 0,
  level: 0,
  liked: 0,
  live: 0,
  loginDate: 0,
  meeting: 0,
  name: "",
  nickname: "",
  posts: 0,
  sex: 0,
  status: 0,
  type: 0,
  userSig: "",
  walletType: "",
  email: null,
  ...change,
});
