/** Latin letters of travel documents for letters that have no decomposition. Source: ICAO 9303-3, section 6. */
const LATIN =
  "Æ AE,Œ OE,Ø O,Đ D,Ð D,Ħ H,Ł L,Þ TH,Ŋ N,Ŧ T,Ƶ Z," +
  "А A,Б B,В V,Г G,Ґ G,Д D,Е E,Є IE,Ж ZH,З Z,И I,І I,К K,Л L,М M,Н N,О O,П P,Р R,С S,Т T,У U,Ф F,Х KH,Ц TS,Ч CH," +
  "Ш SH,Щ SHCH,Ъ IE,Ы Y,Ь ,Э E,Ю IU,Я IA,Ј J,Љ LJ,Њ NJ,Ћ C,Џ DZ,Ђ D,Ѕ DZ," +
  "Α A,Β V,Γ G,Δ D,Ε E,Ζ Z,Η I,Θ TH,Ι I,Κ K,Λ L,Μ M,Ν N,Ξ X,Ο O,Π P,Ρ R,Σ S,Τ T,Υ Y,Φ F,Χ CH,Ψ PS,Ω O";
const letters = new Map(LATIN.split(",").map((pair) => pair.split(" ") as [string, string]));

const latin = (text: string): string => Array.from(text, (sign) => letters.get(sign) ?? sign).join("");

/**
 * Returns a key that is equal for the same person's name however it is written: in any order of its parts and any
 * letter case, with or without accents, in Latin, Cyrillic or Greek letters, with umlauts or their two letters. Rarely,
 * two different names have one key, so it finds likely duplicates and proves none.
 */
export function holderNameKey(name: string): string {
  const words = latin(name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase()).split(/[^\p{L}]+/u);
  const short = words.map((word) =>
    word
      .replaceAll("OY", "OU")
      .replaceAll(/(.)\1+/gu, "$1")
      .replaceAll(/([AOU])E/g, "$1"),
  );
  return Array.from(short.join("")).toSorted().join("");
}
