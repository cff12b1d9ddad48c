import { useTheme } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { HelpTopic } from "#config/help-topics.ts";
import { languageOfTag } from "#i18n/language.ts";
import { pictureOf, type PicturedTopic } from "../model/pictures.ts";
import classes from "./topic-picture.module.css";

/** The part of the app that a topic is about, in the reader's language and theme; loaded when it comes near. */
export function TopicPicture({ topic }: { topic: HelpTopic }) {
  const { t, i18n } = useTranslation("help");
  const { isDark } = useTheme();
  const src = pictureOf(topic, languageOfTag(i18n.language), isDark ? "dark" : "light");
  if (src === undefined) return null;
  return (
    <img
      src={src}
      alt={t(($) => $.pictures[topic as PicturedTopic])}
      width={960}
      height={540}
      loading="lazy"
      decoding="async"
      className={classes["root"]}
    />
  );
}
