import type { c2cRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { advertType } from "@wth/rules";
import type { HandlersOf } from "../../platform/handlers.ts";
import { countPayable, marketPage, ownPage, type OwnFilter } from "./c2c-list-repo.ts";
import { orderViews } from "./c2c-view.ts";

type C2cHandlers = HandlersOf<typeof c2cRoutes>;
type ListCalls = "c2cPage" | "c2cOwnerPage" | "c2cRecord" | "c2cPending" | "c2cPendingCount";

type ListContext = { db: Database; caller: { userId: bigint }; query: { pageNo: number; pageSize: number } };

const listOf =
  (filter: OwnFilter) =>
  async ({ db, caller, query }: ListContext) => {
    const { list, total } = await ownPage(db, caller.userId, filter, query);
    return { list: await orderViews(db, list, caller.userId), total };
  };

const listHandlers: Pick<C2cHandlers, ListCalls> = {
  c2cPage: async ({ db, caller, query }) => {
    // what a visitor can buy from are sell adverts
    const type = query.buy ? advertType.sell : advertType.buy;
    const { list, total } = await marketPage(db, { ...query, type, address: query.address || undefined }, query);
    return { list: await orderViews(db, list, caller.userId), total };
  },
  c2cOwnerPage: listOf("adverts"),
  c2cRecord: listOf("ended"),
  c2cPending: listOf("pending"),
  c2cPendingCount: ({ db, caller }) => countPayable(db, caller.userId),
};

/** The calls that change nothing of an order. */
export function c2cReadHandlers(): Pick<C2cHandlers, ListCalls> {
  return { ...listHandlers };
}
