import { sessionStore, type SessionState } from "#shared/session/session-store.ts";

/** Lets slow work change the state only while nothing newer has started. */
export type Turns = {
  /** Announces the wallet with the users' test accounts. */
  next: (state: SessionState) => Turn;
};
export type Turn = { isMine: () => boolean };

export function createTurns(): Turns {
  let latest = 0;
  return {
    next(state) {
      latest += 1;
      const mine = latest;
      sessionStore.set(state);
      return { isMine: () => mine === latest };
    },
  };
}
