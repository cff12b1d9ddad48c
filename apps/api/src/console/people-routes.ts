import type { consolePeopleRoutes } from "@wth/api-contract/console";
import type { Database, Tx } from "@wth/db";
import { rigSource, type RigLevel } from "@wth/rules";
import { ownStatement } from "#accounts/index.ts";
import { setUserDisabled, findUser, searchUsers, type SignedInOperator } from "#identity/index.ts";
import { liftRestriction, setQuota, withdrawAdverts } from "#market/index.ts";
import { grantRig, setWhitelisted } from "#mining/index.ts";
import { setShareholder } from "#community/index.ts";
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

type RouteCall<B> = {
  db: Database;
  caller: SignedInOperator;
  body: B;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};
type About = { actor: string; userId: bigint };

/** Changes something about a user and returns the user's new state. */
function act<B extends { userId: string }>(work: (tx: Tx, about: About, body: B) => Promise<unknown>) {
  return async ({ db, caller: { actor }, body, transaction }: RouteCall<B>) => {
    const { id: userId } = (await findUser(db, BigInt(body.userId))) ?? fail("notFound");
    await transaction((tx) => work(tx, { actor, userId }, body));
    return personDetail(db, userId);
  };
}

export function peopleHandlers(): PeopleHandlers {
  return {
    ...readHandlers(),
    consoleDisable: act((tx, { actor, userId }, { isDisabled }) =>
      setUserDisabled(tx, { actor, userId, isDisabled }, withdrawAdverts("account disabled")),
    ),
    consoleLiftRestriction: act((tx, about) => liftRestriction(tx, about)),
    consoleSetQuota: act((tx, about, { isOn }) => setQuota(tx, { ...about, isOn })),
    consoleSetShareholder: act((tx, about, { isOn }) => setShareholder(tx, { ...about, isOn })),
    consoleSetWhitelisted: act((tx, about, { level, isOn }) =>
      setWhitelisted(tx, { ...about, level: level as RigLevel, isWhitelisted: isOn }),
    ),
    consoleGrantRig: act((tx, about, { level, source }) =>
      grantRig(tx, { ...about, level: level as RigLevel, source: rigSource[source] }),
    ),
  };
}
