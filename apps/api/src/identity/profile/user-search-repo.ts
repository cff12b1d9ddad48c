import type { Database } from "@wth/db";
import { sql } from "kysely";
import type { User } from "./profile-repo.ts";

type Search = { search?: string | undefined; pageNo: number; pageSize: number };

/** Escapes a text for use in a LIKE pattern. */
const patternOf = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Returns users by a part of their address, nickname, e-mail or invitation code, newest first. */
export async function searchUsers(
  db: Database,
  { search = "", pageNo, pageSize }: Search,
): Promise<{ list: User[]; total: number }> {
  const pattern = patternOf(search);
  const found =
    search === ""
      ? sql`true`
      : sql`(address like ${pattern} or lower(nickname) like ${pattern} or lower(email) like ${pattern}
          or lower(invite_code) like ${pattern})`;
  const { rows: list } = await sql<User>`select * from identity_user where ${found}
    order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from identity_user where ${found}`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}

/** Returns a user by id; undefined when there is none. */
export async function findUser(db: Database, userId: bigint): Promise<User | undefined> {
  return db.selectFrom("identity_user").selectAll().where("id", "=", userId).executeTakeFirst();
}
