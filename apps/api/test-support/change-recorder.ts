import pg from "pg";

type Row = { id: string; user: string; topics: string };

/** Records, from now on, the topics that are sent to the live streams of users. */
export async function changeRecorder(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async () =>
    (
      await client.query<Row>(
        "select id, coalesce(subject::text, '*') as user, topics from platform_change where kind in ('user', 'everyone')",
      )
    ).rows;
  const earlier = new Set((await read()).map(({ id }) => id));
  const recorded = async () => (await read()).filter(({ id }) => !earlier.has(id));
  return {
    /** All changes that were sent so far, as user and topics. */
    all: async () => (await recorded()).map(({ user, topics }) => `${user} ${topics}`),
    /** The distinct topics that were sent so far to a user, or with "*" to all users. */
    async topicsOf(userId: bigint | "*"): Promise<string[]> {
      const ofUser = (await recorded()).filter(({ user }) => user === userId.toString());
      return [...new Set(ofUser.flatMap(({ topics }) => topics.split(",")))].toSorted((a, b) => a.localeCompare(b));
    },
    close: () => client.end(),
  };
}
