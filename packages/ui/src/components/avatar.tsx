import { useState } from "react";
import { Identicon } from "./identicon.tsx";

type Props = {
  /** Whose picture it is. */
  address: string;
  /** Address of the picture; without one, or when it cannot be had, the default picture of the address is shown. */
  src?: string | undefined;
  /** Width and height in px. */
  size?: number;
};

/** The round picture of a person. */
export function Avatar({ address, src = "", size = 36 }: Props) {
  const [failed, setFailed] = useState<string>();
  if (src === "" || src === failed) return <Identicon address={address} size={size} />;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(src)}
      style={{ borderRadius: "50%", flex: "none", objectFit: "cover" }}
    />
  );
}
