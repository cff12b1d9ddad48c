import { shortAddress } from "@wth/rules";
import { Identicon } from "@wth/ui";
import classes from "./address-code.module.css";

/** An address, short, with its picture; the whole of it on hover. */
export function AddressCode({ address }: { address: string }) {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return <code className={classes["code"]}>{address}</code>;
  return (
    <span className={classes["root"]} title={address}>
      <Identicon address={address} size={20} />
      <code className={classes["code"]}>{shortAddress(address)}</code>
    </span>
  );
}
