import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ReleaseForms } from "#features/messaging/release-forms.tsx";
import { TextList } from "#features/messaging/text-list.tsx";
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
