import { shortAddress } from "@wth/rules";

/** What a person is called here; many have given themselves no name. */
export const nameOf = ({ nickname, address }: { nickname: string; address: string }): string =>
  nickname.trim() === "" ? shortAddress(address) : nickname;
