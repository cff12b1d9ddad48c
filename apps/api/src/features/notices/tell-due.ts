import { transact, type Database } from "@wth/db";
import type { NoticeData, NoticeKind } from "@wth/rules";
import { advanceTold, hasUnread, insertNotice, toldUpTo } from "./notice-repo.ts";

/**
 * Something that many people may be told of at once, and that follows from what is stored anyway: nothing is written
 * for anybody before they look.
 */
export type NoticeSource<K extends NoticeKind = NoticeKind> = {
  kind: K;
  /** How far this kind goes now, as a text that only grows; undefined before there is anything. */
  mark: (db: Database) => Promise<string | undefined>;
  /** What a person is to be told up to that mark; undefined when it does not concern them. */
  due: (db: Database, userId: bigint) => Promise<NoticeData[K] | undefined>;
};

/** Tells a person what became due since they last looked. One unread notice of a kind is enough. */
export async function tellDue(db: Database, userId: bigint, sources: readonly NoticeSource[]): Promise<void> {
  for (const { kind, mark: readMark, due } of sources) {
    const mark = await readMark(db);
    const told = await toldUpTo(db, userId, kind);
    if (mark === undefined || (told !== undefined && told >= mark)) continue;
    const data = await due(db, userId);
    await transact(db, async (tx) => {
      const isFirst = await advanceTold(tx, userId, kind, mark);
      if (isFirst && data && !(await hasUnread(tx, userId, kind))) await insertNotice(tx, userId, kind, data);
    });
  }
}
