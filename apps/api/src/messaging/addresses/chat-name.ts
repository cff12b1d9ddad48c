type Names = { first_name?: string | undefined; last_name?: string | undefined; username?: string | undefined };

const LENGTH_MAX = 100;
/** Control characters, and marks that change the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const plain = (text: string): string => text.toWellFormed().replaceAll(HIDDEN, " ").replaceAll(/\s+/g, " ").trim();
/** A cut may halve a character of two units, which is dropped then. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, "");

/** Returns the name of a chat as its owner chose it, without characters that would change the text around it. */
export function chatName({ first_name: first = "", last_name: last = "", username = "" }: Names): string {
  const handle = username === "" ? "" : `@${plain(username)}`;
  const name = plain(`${first} ${last}`);
  if (name === "" || handle === "") return cut(name || handle, LENGTH_MAX);
  return `${cut(name, LENGTH_MAX - handle.length - 3)} (${handle})`;
}
