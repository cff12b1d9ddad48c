import { shortAddress } from "@wth/rules";
import { Identicon } from "@wth/ui";
import classes from "./address-code.module.css";

type Props = {
  /** An address, or who acted: an operator's address behind a prefix, or a program's name. */
  address: string;
};

/** An address, short, with its picture; the whole of it on hover. */
export function AddressCode({ address: text }: Props) {
  const address = /0x[0-9a-f]{40}$/i.exec(text)?.[0];
  if (address === undefined) return <code className={classes["code"]}>{text}</code>;
  return (
    <span className={classes["root"]} title={address}>
      <Identicon address={address} size={20} />
      <code className={classes["code"]}>{shortAddress(address)}</code>
    </span>
  );
}
