import pg from "pg";

/** Hears, from now on, what the open screens of users are told. */
export async function hearChanges(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query("listen user_changed");
  return {
    /** The topics that a user, or "*" for everybody, was told of so far, each once. */
    async topicsOf(userId: bigint | "*"): Promise<string[]> {
      // an answer comes after every notification that was sent before it
      await client.query("select 1");
      const own = heard.map((payload) => payload.split(" ")).filter(([user]) => user === userId.toString());
      return [...new Set(own.flatMap(([, topics = ""]) => topics.split(",")))].toSorted((a, b) => a.localeCompare(b));
    },
    close: () => client.end(),
  };
}
