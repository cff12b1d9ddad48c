import { useTheme } from "@wth/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HelpTopic } from "#config/help-topics.ts";
import { languageOfTag } from "#i18n/language.ts";
import { pictureOf, type PicturedTopic } from "../model/pictures.ts";
import classes from "./topic-picture.module.css";

/**
 * The part of the app that a topic is about, in the reader's language and theme; loaded when it comes near. One that
 * cannot be loaded, as in a language that was never read with a network, is replaced by its words until there is one.
 */
export function TopicPicture({ topic }: { topic: HelpTopic }) {
  const { t, i18n } = useTranslation("help");
  const { isDark } = useTheme();
  const src = pictureOf(topic, languageOfTag(i18n.language), isDark ? "dark" : "light");
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const retry = (): void => setFailed(undefined);
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);
  if (src === undefined) return null;
  const words = t(($) => $.pictures[topic as PicturedTopic]);
  if (failed === src)
    return (
      <p className={classes["missing"]}>
        {words} {t(($) => $.pictureMissing)}
      </p>
    );
  return (
    <img
      src={src}
      alt={words}
      width={960}
      height={540}
      loading="lazy"
      decoding="async"
      className={classes["root"]}
      onError={() => setFailed(src)}
    />
  );
}
