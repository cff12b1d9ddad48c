import { useQuery } from "@tanstack/react-query";
import { type Language, wordsIn } from "#i18n/index.ts";
import type { PictureContent } from "../picture/picture-content.ts";

type Inviter = { code: string; link: string; nickname: string };

/** Returns the texts of an invitation's picture in a language that may differ from the current one. */
export function usePictureContent({ code, link, nickname }: Inviter, language: Language): PictureContent | undefined {
  const { data: words } = useQuery({
    queryKey: ["words", "referral", language],
    queryFn: () => wordsIn(language, "referral"),
    staleTime: Infinity,
  });
  if (words === undefined) return undefined;
  const { t, tag } = words;
  return {
    code,
    link,
    from: nickname === "" ? t(($) => $.picture.invited) : t(($) => $.picture.from, { name: nickname }),
    title: t(($) => $.picture.title),
    about: t(($) => $.picture.about),
    codeLabel: t(($) => $.picture.code),
    scan: t(($) => $.picture.scan),
    language: tag,
  };
}
