/** Characters that end a text, turn its direction or hide in it: controls, formats, ends of lines and paragraphs. */
const SHAPING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const codeOf = (character: string): string =>
  character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** True for a line that reads as it is stored. */
export const isPlainLine = (text: string): boolean => text.search(SHAPING) === -1;

/** Returns a text of one line with the code of each character that would not be seen in it, as JSON writes codes. */
export const withCodes = (text: string): string => text.replaceAll(SHAPING, codeOf);
