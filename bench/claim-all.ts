import { transact } from "@wth/db";
import { ONE } from "@wth/rules";
import pg from "pg";
import { openUserAccounts } from "@wth/api/ledger/index.ts";
import { createUser } from "@wth/api/identity/index.ts";
import { claimAllRigs } from "@wth/api/mining/use-cases/claim-all-rigs.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { interleave, report } from "./rounds.ts";

const RIGS = 10_000;
const ROUNDS = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return 1000 / (performance.now() - start);
}

const insertRigs = `insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount,
    per_second_amount, begin_time, end_time, last_receive_time)
  select $1, 1, 0, 'grant', $2, $2, $2, 1000000, t.at - interval '2 days', t.at - interval '1 day', t.at - interval '2 days'
  from generate_series(1, $3), (select date_trunc('second', platform_now()) as at) t`;

/** Compares claiming all of 10,000 rigs with a bare update of as many rows. */
export async function run(): Promise<void> {
  const { db, ownerUrl, close } = await openBenchDatabase(4);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  let users = 0;
  const newOwnerOfRigs = async (): Promise<bigint> => {
    users += 1;
    const address = `0x${users.toString(16).padStart(40, "0")}`;
    const user = await transact(db, async (tx) => {
      const created = await createUser(tx, address);
      if (!created) throw new Error("the user exists");
      await openUserAccounts(tx, created.id);
      return created;
    });
    await owner.query(insertRigs, [user.id, (100n * ONE).toString(), RIGS]);
    await owner.query("analyze mining_rig");
    return user.id;
  };
  const rates = await interleave(ROUNDS, {
    "bare update": async () => {
      const id = await newOwnerOfRigs();
      await owner.query("alter table mining_rig disable trigger user");
      const rate = await timed(() =>
        owner.query("update mining_rig set left_amount = left_amount - 1 where user_id = $1", [id]),
      );
      await owner.query("alter table mining_rig enable trigger user");
      return rate;
    },
    "claim all": async () => {
      const id = await newOwnerOfRigs();
      return timed(() => transact(db, (tx) => claimAllRigs(tx, id)));
    },
  });
  report(`Claim all, ${RIGS} rigs`, "bare update", "≥ 0.25 to 0.5", rates);
  await owner.end();
  await close();
}
