import type { PhotoSlot } from "@wth/rules";
import { personSlots } from "#features/identity/kyc/model/slots.ts";
import classes from "./art.module.css";
import { DocumentBack, DocumentFront } from "./document-art.tsx";

/** Head and shoulders; (x, y) is the top of the head. */
function Person({ x }: { x: number }) {
  return (
    <>
      <circle className={classes["outline"]} cx={x} cy="38" r="17" />
      <path className={classes["outline"]} d={`M${x - 40} 108c0-30 17-45 40-45s40 15 40 45`} />
    </>
  );
}

/** Four fingers and a thumb around the lower edge of a 54 × 33 document at (x, y). */
function Hand({ x, y, isBack }: { x: number; y: number; isBack: boolean }) {
  return (
    <>
      <g transform={`translate(${x} ${y}) scale(0.5)`}>{isBack ? <DocumentBack /> : <DocumentFront />}</g>
      {isBack ? (
        <path
          className={classes["hand"]}
          d={`M${x + 12} ${y + 52}v-16c0-6 7-6 7 0v-6c0-6 7-6 7 0v-2c0-6 7-6 7 0v3c0-6 7-6 7 0v12c0 7-3 9-4 14z`}
        />
      ) : (
        <path
          className={classes["hand"]}
          d={`M${x + 14} ${y + 54}c-3-8-3-12-2-17l6-9c3-4 7-2 6 2l-3 7h17c4 0 4 6 0 6 4 0 4 6 0 6 2 1 1 5-2 5z`}
        />
      )}
    </>
  );
}

/** Example of a slot's photo. Decoration only: the text beside it says the same. */
export function SlotArt({ slot }: { slot: PhotoSlot }) {
  return (
    <svg
      className={classes["slot"]}
      viewBox="0 0 160 108"
      aria-hidden="true"
      data-person={personSlots.includes(slot) || undefined}
    >
      {slot === "idFront" && (
        <g transform="translate(26 22)">
          <DocumentFront />
        </g>
      )}
      {slot === "idBack" && (
        <g transform="translate(26 22)">
          <DocumentBack />
        </g>
      )}
      {slot === "handheldFront" && (
        <>
          <Person x={66} />
          <Hand x={92} y={54} isBack={false} />
        </>
      )}
      {slot === "handheldBack" && (
        <>
          <Person x={96} />
          <Hand x={16} y={54} isBack />
        </>
      )}
    </svg>
  );
}
