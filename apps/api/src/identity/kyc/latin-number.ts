import { normalIdNumber } from "@wth/rules";

/** Capital letters of other scripts that look like Latin ones, which the first form of numbers let through. */
const LOOKALIKES = new Map(
  Array.from(
    "АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX".split(" "),
    (pair) => {
      const [other = "", latin = ""] = Array.from(pair);
      return [other, latin] as const;
    },
  ),
);

/** Returns a document's number with Latin letters in place of similar ones. */
export const asLatin = (number: string): string =>
  Array.from(normalIdNumber(number), (sign) => LOOKALIKES.get(sign) ?? sign).join("");
