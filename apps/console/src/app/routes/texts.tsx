import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ReleaseForms, TextList } from "#features/messaging/index.ts";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/texts")({ component: TextsScreen });

function TextsScreen() {
  const { t } = useTranslation("messaging");
  return (
    <Page title={t(($) => $.texts.title)} text={t(($) => $.texts.about)}>
      <TextList />
      <ReleaseForms />
    </Page>
  );
}
