import { createFileRoute } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PersonView } from "#features/accounts/people/person-view.tsx";
import { personQuery } from "#features/accounts/people/queries.ts";
import { nameOf } from "#shared/format/address-code.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/people/$userId")({ component: PersonScreen });

function PersonScreen() {
  const { t } = useTranslation("people");
  const { userId } = Route.useParams();
  const person = useQuery(personQuery(userId)).data;
  return (
    <Page title={person === undefined ? t(($) => $.one) : nameOf(person)}>
      <PersonView userId={userId} />
    </Page>
  );
}
