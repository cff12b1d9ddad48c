import { sessionStore, type SessionState } from "#shared/session/session-store.ts";

/** Work that takes time may change the state only while nothing newer has begun. */
export type Turns = {
  /** Sets the state and ends all older turns. */
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
