import type { AnchorHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { languageOfTag } from "#i18n/language.ts";

/** Path that redirects to the whitepaper in a language; the target is a setting. */
const whitepaperPath = (language: Language): string => `/whitepaper?language=${language}`;

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel">;

/** A link to the whitepaper in the current language, in a new tab. Style and text come from the caller. */
export function WhitepaperLink({ children, ...rest }: Props) {
  const { i18n } = useTranslation();
  return (
    <a {...rest} href={whitepaperPath(languageOfTag(i18n.language))} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
