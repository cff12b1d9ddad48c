import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AnnouncementList } from "#features/messaging/announcement-list.tsx";
import { Page, pageSearch } from "../page.tsx";

export const Route = createFileRoute("/announcements")({ component: AnnouncementsScreen, validateSearch: pageSearch });

function AnnouncementsScreen() {
  const { t } = useTranslation("messaging");
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <Page title={t(($) => $.announcements.title)} text={t(($) => $.announcements.about)}>
      <AnnouncementList page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </Page>
  );
}
