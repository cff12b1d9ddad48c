import { DEAD_LETTERS, type Database, type Tx } from "@wth/db";
import { sql } from "kysely";

/** Number of unfinished jobs of a queue, and the age of the oldest one. */
export type QueueState = { queue: string; jobs: number; oldestSeconds: number };
/** A job whose retries are used up. */
export type DeadLetter = { id: string; job: string; at: Date; payload: unknown; error: string };

/** Returns the state of every queue; that of the dead letters is among them. */
export async function queueStates(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as queue, count(j.id)::int as jobs,
      coalesce(extract(epoch from now() - min(j.created_on)), 0)::float8 as "oldestSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active')
    where not starts_with(q.name, '__pgboss')
    group by q.name order by q.name`.execute(db);
  return rows;
}

/** Returns the seconds since a job of each schedule last ended well; none for one that never did. */
export async function successAges(db: Database): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select s.name as queue, extract(epoch from now() - max(j.completed_on))::float8 as seconds
    from pgboss.schedule s join pgboss.job j on j.name = s.name and j.state = 'completed'
    group by s.name order by s.name`.execute(db);
  return rows;
}

/** A job of the checks, and the time since which none of its kind has ended well. */
export type OverdueChecks = { name: string; since: Date };

/**
 * Returns the jobs of the checks of which none has ended well for a quarter of an hour, by the queue's own clock: what
 * keeps checks from beginning, such as a schedule that is missing, would otherwise look like checks that find nothing.
 */
export async function overdueChecks(db: Database | Tx): Promise<OverdueChecks[]> {
  const { rows } = await sql<OverdueChecks>`
    select q.name, coalesce(max(j.completed_on), q.created_on) as since
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state = 'completed'
    where q.name in ('checkInvariants', 'auditInvariants') group by q.name, q.created_on
    having now() - coalesce(max(j.completed_on), q.created_on) > interval '15 minutes' order by q.name`.execute(db);
  return rows;
}

/** Returns dead letters, newest first. */
export async function deadLetters(db: Database, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, source_name as job, created_on as at, data as payload, coalesce(source_output ->> 'message', '') as error
    from pgboss.job where name = ${DEAD_LETTERS} and state = 'created'
    order by created_on desc, id limit ${limit}`.execute(db);
  return rows;
}
