import { useState } from "react";
import { Identicon } from "./identicon.tsx";

type Props = {
  /** Address of the user. */
  address: string;
  /** URL of the picture; when it is missing or fails to load, the identicon of the address is shown. */
  src?: string | undefined;
  /** Width and height in px. */
  size?: number;
};

/** A user's picture in a circle. */
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
