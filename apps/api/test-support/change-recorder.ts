import pg from "pg";

/** Records, from now on, the topics that are sent to the live streams of users. */
export async function changeRecorder(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const received: string[] = [];
  client.on("notification", ({ payload = "" }) => received.push(payload));
  await client.query("listen user_changed");
  return {
    /** The distinct topics that were sent so far to a user, or with "*" to all users. */
    async topicsOf(userId: bigint | "*"): Promise<string[]> {
      // PostgreSQL delivers earlier notifications before it answers this query
      await client.query("select 1");
      const ofUser = received.map((payload) => payload.split(" ")).filter(([user]) => user === userId.toString());
      return [...new Set(ofUser.flatMap(([, topics = ""]) => topics.split(",")))].toSorted((a, b) =>
        a.localeCompare(b),
      );
    },
    close: () => client.end(),
  };
}
