import { ChainDesk } from "./chain-desk.ts";
import { readGrowth, writeGrowth, type Growth } from "./growth.ts";
import { Place } from "./place.ts";
import { stages } from "./stages.ts";

/** Begins in an empty sandbox, once per data folder. */
async function begin(place: Place, file: string): Promise<Growth> {
  const somebody = await place.db.selectFrom("identity_user").select("id").limit(1).executeTakeFirst();
  const growth: Growth = somebody ? { state: "none" } : { state: "growing", startedAt: await place.now(), stages: 0 };
  await writeGrowth(file, growth);
  return growth;
}

async function grow(file: string): Promise<void> {
  const before = readGrowth(file);
  if (before !== undefined && before.state !== "growing") return;
  const place = await Place.open(process.env);
  const growth = before ?? (await begin(place, file));
  if (growth.state === "growing") {
    const desk = new ChainDesk(place.rpcUrl, place.config.chainId);
    for (const [index, { title, run }] of stages.entries()) {
      if (index < growth.stages) continue;
      process.send?.({ title });
      await run(place, desk, growth.startedAt);
      await writeGrowth(file, { ...growth, stages: index + 1 });
    }
    const { inviteCode } = await place.enter(0);
    await writeGrowth(file, { state: "grown", inviteCode });
  }
  await place.close();
}

// Whoever started this has gone: the next start goes on.
process.on("disconnect", () => process.exit(1));
try {
  await grow(process.argv[2] ?? "");
  process.exit(0);
} catch (error) {
  console.error(error);
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
