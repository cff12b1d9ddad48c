import { qrPath } from "./qr-path.ts";
import classes from "./qr-code.module.css";

/** A QR code, always dark on light for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg className={classes["root"]} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
