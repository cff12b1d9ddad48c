import { ChainBatchClient } from "./chain-batch-client.ts";
import { readCommunityState, writeCommunityState, type CommunityState } from "./community-state.ts";
import { DemoPlatform } from "./demo-platform.ts";
import { stages } from "./stages.ts";

/** Starts in a sandbox without users, once per data folder. */
async function begin(platform: DemoPlatform, file: string): Promise<CommunityState> {
  const user = await platform.db.selectFrom("identity_user").select("id").limit(1).executeTakeFirst();
  const progress: CommunityState = user
    ? { state: "none" }
    : { state: "growing", startedAt: await platform.now(), stages: 0 };
  await writeCommunityState(file, progress);
  return progress;
}

async function createCommunity(file: string): Promise<void> {
  const before = readCommunityState(file);
  if (before !== undefined && before.state !== "growing") return;
  const platform = await DemoPlatform.open(process.env);
  const progress = before ?? (await begin(platform, file));
  if (progress.state === "growing") {
    const chain = new ChainBatchClient(platform.rpcUrl, platform.config.chainId);
    for (const [index, { title, run }] of stages.entries()) {
      if (index < progress.stages) continue;
      process.send?.({ title });
      await run(platform, chain, progress.startedAt);
      await writeCommunityState(file, { ...progress, stages: index + 1 });
    }
    const { inviteCode } = await platform.signIn(0);
    await writeCommunityState(file, { state: "grown", inviteCode });
  }
  await platform.close();
}

// The parent process is gone; the next start continues.
process.on("disconnect", () => process.exit(1));
try {
  await createCommunity(process.argv[2] ?? "");
  process.exit(0);
} catch (error) {
  console.error(error);
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
