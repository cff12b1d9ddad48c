import { shortAddress } from "@wth/rules";

/** Returns the nickname; without one, the shortened address. */
export const nameOf = ({ nickname, address }: { nickname: string; address: string }): string =>
  nickname.trim() === "" ? shortAddress(address) : nickname;
