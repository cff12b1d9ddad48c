import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type HelpEntry, type HelpTopic, helpTopics } from "#config/help-topics.ts";
import { usePublicParameters } from "#shared/api/public-parameters.ts";
import { helpFigures } from "../model/help-figures.ts";

/** An entry of the help center in the current language. */
export type Entry = { id: HelpEntry; topic: HelpTopic; title: string; text: string };

const topics = Object.keys(helpTopics) as HelpTopic[];

/** All entries in their order, with their figures; empty until the texts are loaded. */
export function useHelpEntries(): readonly Entry[] {
  const { t, ready } = useTranslation("help");
  const { values } = usePublicParameters().known;
  return useMemo(() => {
    if (!ready) return [];
    const figures = helpFigures(values);
    return topics.flatMap((topic) =>
      helpTopics[topic].map((id) => ({
        id,
        topic,
        title: t(($) => $.articles[id].title),
        text: t(($) => $.articles[id].text, figures),
      })),
    );
  }, [ready, t, values]);
}
