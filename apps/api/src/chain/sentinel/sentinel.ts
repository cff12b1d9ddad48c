import { transact, type Database } from "@wth/db";
import type { Logger } from "pino";
import { now } from "#platform/db/clock.ts";
import { healthReports, insertCondition, insertOwnPauses, openAlarms, setPaused, unpausedMints } from "./alarm-repo.ts";
import type { Guardian } from "./guardian.ts";
import { conditionAlarms, signOfLife, type SignOfLife } from "./condition-policy.ts";
import { raiseAlarms } from "./use-cases/raise-alarms.ts";

export type SentinelTools = { chainId: number; logger: Logger; guardian: Guardian | undefined };

/** Watches the contracts: raises alarms, logs each, and pauses after a mint that no order explains. */
export class Sentinel {
  readonly #db: Database;
  readonly #parts: SentinelTools;
  /** Last alarm that this process has logged. */
  #logged = 0n;
  #signer: SignOfLife | undefined;

  constructor(db: Database, parts: SentinelTools) {
    this.#db = db;
    this.#parts = parts;
  }

  /** Looks at new blocks once. @returns number of blocks looked at */
  async watch(): Promise<number> {
    const blocks = await raiseAlarms(this.#db, this.#parts.chainId);
    await this.#raiseConditions();
    await this.#logAlarms();
    await this.#pauseIfNeeded();
    return blocks;
  }

  /**
   * Raises alarms about what processes report: a silent signer, its own alarms, and nodes that a quorum contradicts.
   */
  async #raiseConditions(): Promise<void> {
    const reports = await healthReports(this.#db);
    const nowMs = performance.now();
    this.#signer = signOfLife(reports, this.#signer, nowMs);
    const alarms = conditionAlarms(reports, this.#signer, nowMs);
    if (alarms.length === 0) return;
    await transact(this.#db, async (tx) => {
      for (const alarm of alarms) await insertCondition(tx, this.#parts.chainId, alarm, await now(tx));
    });
  }

  async #logAlarms(): Promise<void> {
    for (const alarm of await openAlarms(this.#db, undefined, this.#logged)) {
      const { id, kind, contract, name, args, tx_hash: hash, detail } = alarm;
      this.#parts.logger.error(
        { alarm: id.toString(), kind, contract, name, args, hash, detail },
        "a contract's event calls for an alarm",
      );
      this.#logged = id;
    }
  }

  async #pauseIfNeeded(): Promise<void> {
    const { guardian, logger } = this.#parts;
    if (guardian === undefined) return;
    const mints = await unpausedMints(this.#db);
    if (mints.length === 0) return;
    const attacked = mints.map(({ contract }) => contract);
    const ids = mints.map(({ id }) => id);
    const sent = await guardian.pauseAll(attacked, (hashes) =>
      transact(this.#db, async (tx) => insertOwnPauses(tx, hashes, await now(tx))),
    );
    logger.error({ sent, alarms: ids.map(String) }, "the order contracts are paused after an unknown mint");
    await transact(this.#db, async (tx) => setPaused(tx, ids, await now(tx)));
  }
}
