/** Beginnings of texts that programs other than image viewers would run or open. */
const TEXTS = ["<script", "<html", "<iframe", "<?php", "javascript:", "%pdf-"];
/** An element that is short enough to stand in a film by chance without what follows a name in markup. */
const DRAWING = /<svg[\t\n\f\r />]/;
/** The same of binary files. A film of some megabytes holds such bytes by chance, so only its beginning counts. */
const BINARIES = ["pk\u0003\u0004", "mz\u0090\0"];
const BEGINNING = 1_024;

/** True when the data around an image contains something that could be run or opened as another file type. */
export function holdsActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").toLowerCase();
  if (TEXTS.some((each) => text.includes(each)) || DRAWING.test(text)) return true;
  return BINARIES.some((each) => text.slice(0, BEGINNING).includes(each));
}
