/** Beginnings of things that a program other than a viewer of photos would run or open. */
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

/** True when what accompanies a picture holds something that could be run or opened as another kind of file. */
export function holdsActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").toLowerCase();
  return MARKERS.some((marker) => text.includes(marker));
}
