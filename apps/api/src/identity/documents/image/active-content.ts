/** First bytes of formats that programs other than image viewers would run or open. */
const MARKERS = [
  "<script",
  "<svg",
  "<html",
  "<iframe",
  "<?php",
  "javascript:",
  "%pdf-",
  "pk\u0003\u0004",
  "mz\u0090\0",
];

/** True when the data around an image contains something that could be run or opened as another file type. */
export function holdsActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").toLowerCase();
  return MARKERS.some((marker) => text.includes(marker));
}
