export { PeopleList } from "./people-list.tsx";
export { PersonView } from "./person-view.tsx";
export { personQuery } from "./queries.ts";
