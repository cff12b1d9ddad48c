import { shortAddress } from "@wth/rules";
import { Identicon } from "@wth/ui";
import classes from "./address-code.module.css";

type Props = {
  /** An address or an actor: an operator's address with a prefix, or a program's name. */
  address: string;
};

/** A shortened address with its picture; hover shows it in full. */
export function AddressCode({ address: text }: Props) {
  const address = /0x[0-9a-f]{40}$/i.exec(text)?.[0];
  if (address === undefined) return <code className={classes["code"]}>{text}</code>;
  return (
    <span className={classes["root"]} title={address}>
      <Identicon address={address} size={20} />
      <code translate="no" className={classes["code"]}>
        {shortAddress(address)}
      </code>
    </span>
  );
}

/** Returns the nickname; without one, the shortened address. */
export const nameOf = ({ nickname, address }: { nickname: string; address: string }): string =>
  nickname.trim() === "" ? shortAddress(address) : nickname;
