import { dividendType, parseAmount, type DividendType } from "@wth/rules";
import { ProtocolViolation } from "../../core/history.ts";
import { refuse } from "./actions.ts";
import type { Member } from "./member.ts";
import { moneyCall } from "./money-call.ts";
import type { MiningWorld } from "./mining-world.ts";
import { readAs } from "./session.ts";

const PAGE = { pageSize: 100 };

type Receipt = { readonly amount: string; readonly records: number };

const readDividends = async (world: MiningWorld, member: Member) =>
  (await readAs(world, member, (client) => client.dividendPage({ query: PAGE }))).list;

/** Notes a claim of dividends. A day can close at any time, so the page after the claim shows which were paid. */
async function noteClaim(world: MiningWorld, member: Member, receipt: Receipt): Promise<void> {
  const paid = (await readDividends(world, member)).filter(
    ({ id, status }) => status === 1 && !member.dividends.has(id),
  );
  const amount = paid.reduce((sum, each) => sum + parseAmount(each.amount), 0n);
  if (paid.length !== receipt.records || parseAmount(receipt.amount) !== amount)
    throw new ProtocolViolation(`${JSON.stringify(receipt)} answers a claim of ${paid.length} dividends for ${amount}`);
  for (const { id } of paid) member.dividends.add(id);
  const oldest = paid.map(({ id }) => id).toSorted()[0];
  const opKey = `dividend:${member.userId}:${oldest}`;
  world.history.add({ kind: "dividend", userId: member.userId, opKey, amount });
  member.balance += amount;
}

async function claimAllOf(world: MiningWorld, member: Member, type: DividendType): Promise<void> {
  const name = type === dividendType.level ? "dividendClaimLevels" : "dividendClaimNft";
  const reply = await moneyCall(world, member, name, {});
  if (reply.isRefused) return refuse("claiming dividends", reply);
  await noteClaim(world, member, reply.data);
}

/** Claims one dividend, or all of its kind, if there is any. */
export async function claimDividends(world: MiningWorld, member: Member): Promise<void> {
  const open = (await readDividends(world, member)).filter(({ status }) => status === 0);
  if (open.length === 0) return;
  const chosen = member.random.pick(open);
  if (member.random.chance(0.6)) return claimAllOf(world, member, chosen.type as DividendType);
  const reply = await moneyCall(world, member, "dividendClaim", { query: { bonusId: chosen.id } });
  if (reply.isRefused) return refuse("claiming a dividend", reply);
  await noteClaim(world, member, reply.data);
}

/** Claims a reward of the plan, if there is one. */
export async function claimReward(world: MiningWorld, member: Member): Promise<void> {
  const { list } = await readAs(world, member, (client) => client.planRewardList({ query: PAGE }));
  const reward = list.find(({ status }) => status === 0);
  if (reward === undefined) return;
  const reply = await moneyCall(world, member, "planRewardClaim", { query: { rewardId: reward.id } });
  if (reply.isRefused) return refuse("claiming a reward", reply);
  const [opKey, amount] = [`plan-reward:${reward.id}`, parseAmount(reply.data.amount)];
  world.history.add({ kind: "reward", userId: member.userId, opKey, amount });
}
