import { useId } from "react";
import classes from "./art.module.css";

/** Front of a document: portrait, text lines and a wave emblem, in a 108 × 66 viewBox. */
export function DocumentFront() {
  return (
    <>
      <rect className={classes["card"]} width="108" height="66" rx="7" />
      <path className={classes["wave"]} d="M74 13c5 0 5-4 10-4s5 4 10 4M74 18c5 0 5-4 10-4s5 4 10 4" />
      <rect className={classes["photo"]} x="10" y="13" width="29" height="36" rx="4" />
      <circle className={classes["skin"]} cx="24.5" cy="26" r="6.5" />
      <path className={classes["skin"]} d="M12.5 49c0-9 5.5-13 12-13s12 4 12 13z" />
      <path className={classes["text"]} d="M47 28h45M47 36h33M47 44h40" />
      <path className={classes["number"]} d="M10 57h52" />
    </>
  );
}

/** Back of a document: emblem, band and two lines, in a 108 × 66 viewBox. */
export function DocumentBack() {
  return (
    <>
      <rect className={classes["card"]} width="108" height="66" rx="7" />
      <rect className={classes["photo"]} y="11" width="108" height="12" />
      <circle className={classes["ring"]} cx="23" cy="43" r="10" />
      <path className={classes["wave"]} d="M17 44c3 0 3-3 6-3s3 3 6 3" />
      <path className={classes["text"]} d="M43 39h52M43 47h36" />
    </>
  );
}

export type SampleKind = "standard" | "missing" | "blurry" | "glare";

/** A sample photo of a document, good or bad. */
export function SampleArt({ kind, label }: { kind: SampleKind; label: string }) {
  const id = useId();
  const place = kind === "missing" ? "translate(-30 46) rotate(-7 54 33)" : "translate(26 22)";
  return (
    <svg className={classes["sample"]} viewBox="0 0 160 110" role="img" aria-label={label}>
      <defs>
        <clipPath id={`${id}-frame`}>
          <rect x="1" y="1" width="158" height="108" rx="9" />
        </clipPath>
        <filter id={`${id}-blur`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="1.9" />
        </filter>
        <radialGradient id={`${id}-glare`}>
          <stop offset="0.25" stopColor="#ffffff" />
          <stop offset="0.6" stopColor="#ffffff" stopOpacity="0.6" />
          <stop offset="1" stopColor="#ffffff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect className={classes["table"]} x="1" y="1" width="158" height="108" rx="9" />
      <g clipPath={`url(#${id}-frame)`}>
        <g transform={place} {...(kind === "blurry" ? { filter: `url(#${id}-blur)` } : {})}>
          <DocumentFront />
          {kind === "blurry" && (
            <g transform="translate(5 3)" opacity="0.45">
              <DocumentFront />
            </g>
          )}
        </g>
        {kind === "glare" && (
          <>
            <path d="M72 0h26L52 110H26z" fill="#ffffff" opacity="0.5" />
            <ellipse cx="66" cy="52" rx="40" ry="30" fill={`url(#${id}-glare)`} />
          </>
        )}
      </g>
      <path className={classes["corner"]} d="M10 22V10h12M138 10h12v12M150 88v12h-12M22 100H10V88" />
    </svg>
  );
}
