import type { consolePeopleRoutes } from "@wth/api-contract/console";
import { ownStatement } from "#accounts/index.ts";
import { findUser, searchUsers } from "#identity/index.ts";
import { disableAlone, type SigningPlace } from "#operators/index.ts";
import { withdrawAdverts } from "#market/index.ts";
import { fail } from "../platform/errors/failure.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { personDetail, personRow } from "./person-view.ts";

type PeopleHandlers = ConsoleHandlersOf<typeof consolePeopleRoutes>;
type Reads = "consolePeople" | "consolePerson" | "consolePersonStatement";

const STATEMENT_PAGE = 20;

function readHandlers(): Pick<PeopleHandlers, Reads> {
  return {
    consolePeople: async ({ db, query }) => {
      const { list, total } = await searchUsers(db, query);
      return { list: list.map(personRow), total };
    },
    consolePerson: ({ db, query }) => personDetail(db, BigInt(query.userId)),
    consolePersonStatement: async ({ db, query: { userId, ...query } }) => {
      const user = (await findUser(db, BigInt(userId))) ?? fail("notFound");
      return ownStatement(db, user.id, { ...query, pageSize: STATEMENT_PAGE });
    },
  };
}

export function peopleHandlers(place: SigningPlace): PeopleHandlers {
  return {
    ...readHandlers(),
    consoleDisable: async ({ db, caller: operator, body: { userId, reason, proof }, transaction }) => {
      const user = (await findUser(db, BigInt(userId))) ?? fail("notFound");
      const disabling = { operator, user, reason, proof };
      await transaction((tx) => disableAlone(tx, place, disabling, withdrawAdverts("account disabled")));
      return personDetail(db, user.id);
    },
  };
}
