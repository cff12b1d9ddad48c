import { randomBytes } from "node:crypto";
import { ApiError, errors } from "@wth/api-contract";
import { transact } from "@wth/db";
import { emailStatement, ONE, SESSION_SECONDS, signInStatements } from "@wth/rules";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { setKycLevel } from "#identity/index.ts";
import { confirmAddress } from "#messaging/addresses/address-repo.ts";
import { setMailAddress } from "#messaging/addresses/mail-address.ts";
import { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { post } from "../market/market-actions.ts";
import { startMarketWithPictures, type MarketWithPictures } from "../market/start-market-api.ts";
import { testBrowser } from "../notifications/test-browser.ts";
import { bindSponsor, signText, type TestUser } from "../test-api.ts";
import { newChineseId } from "../kyc/kyc-api.ts";
import type { PreparedWrite, WriteName } from "./every-fault.ts";

/** Claims of what communities earn, which need days of a community: their tests are beside them. */
type EarnedLater = "dividendClaim" | "dividendClaimLevels" | "dividendClaimNft" | "planRewardClaim";
/** Sign-ins: their signature works once, so that a person whose answer is lost signs again. */
type SignedOnce = "authLogin" | "authRegister";

type Send = PreparedWrite["send"];
type Cases = Record<Exclude<WriteName, EarnedLater | SignedOnce>, (api: MarketWithPictures) => Promise<PreparedWrite>>;

/** Starts a market with every channel of messages configured, and pictures in a folder. */
export const startWritesApi = () =>
  startMarketWithPictures({
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "WTH <notifications@example.org>",
    TELEGRAM_BOT_TOKEN: "7:test",
    TELEGRAM_BOT_NAME: "wth_test_bot",
  });

/** A repeated sign-out is refused, since its session has ended. */
function onlyUnauthorized(error: unknown): void {
  if (!(error instanceof ApiError && error.code === errors.unauthorized.code)) throw error;
}

function mustBeTrue(isDone: boolean): void {
  if (!isDone) throw new Error("the link is not valid");
}

const as = ({ accessToken }: TestUser, send: Send): PreparedWrite => ({ accessToken, send });
const open = (send: Send): PreparedWrite => ({ send });
const miner = (api: MarketWithPictures) => api.person({ normal: "1000" });

/** A call of a user who has just registered. */
const newcomer = (send: Send) => async (api: MarketWithPictures) => as(await api.register(), send);

const placeOf = ({ config }: MarketWithPictures) => ({
  domain: new URL(config.publicUrl).host,
  uri: config.publicUrl,
});

async function signed(api: MarketWithPictures, { account }: Pick<TestUser, "account">, statement: string) {
  const { nonce, time } = await api.open.authCheck({ query: { address: account.address } });
  return signText(account, { ...placeOf(api), statement, timeMs: time, nonce });
}

/** Returns a sign-in's signed text; of a new account without a user. */
export const signInOf = (api: MarketWithPictures, user?: TestUser) =>
  signed(
    api,
    user ?? { account: privateKeyToAccount(generatePrivateKey()) },
    user === undefined ? signInStatements.register : signInStatements.login,
  );

async function verified(api: MarketWithPictures) {
  const user = await api.person({ normal: "10", ctoc: "10" });
  await transact(api.db, (tx) => setKycLevel(tx, { actor: "test", userId: user.userId, level: 1 }));
  return user;
}

async function withRig(api: MarketWithPictures) {
  const user = await miner(api);
  const { id } = await user.client.miningBuy({ params: { id: 1 } });
  return { user, id };
}

async function withEndedSession(api: MarketWithPictures) {
  const rig = await withRig(api);
  await rig.user.client.miningStart({ params: { id: rig.id } });
  await api.later(SESSION_SECONDS);
  return rig;
}

async function withUsedUpRig(api: MarketWithPictures) {
  const user = await miner(api);
  await api.parameter("mining.s2.price", 10n * ONE);
  // one unit a second, for one day
  await api.parameter("mining.s2.yield", 86_400n);
  await api.parameter("mining.s2.days", 1n);
  const { id } = await user.client.miningBuy({ params: { id: 2 } });
  await user.client.miningStart({ params: { id } });
  await api.later(SESSION_SECONDS);
  await user.client.miningClaim({ params: { id } });
  return { user, id };
}

async function withMail(api: MarketWithPictures, purpose: "confirmMail" | "unsubscribe") {
  const user = await api.register();
  await transact(api.db, (tx) => setMailAddress(tx, user.userId, `${randomBytes(6).toString("hex")}@example.org`));
  const [address] = (await user.client.notificationSettings()).addresses;
  const id = BigInt(address?.id ?? 0);
  return { user, id: id.toString(), token: new LinkTokens(api.config.keyring).make(purpose, id) };
}

async function withTrade(api: MarketWithPictures) {
  const [owner, buyer] = [await api.seller(), await api.person()];
  const { order } = await api.trade(owner, buyer);
  return { buyer, id: order.id };
}

async function identityForm(api: MarketWithPictures, user: TestUser) {
  const photos = [0, 1, 2, 3].map(() => api.identityPhoto(user));
  const [idFrontImage = "", idBackImage = "", idHandheldFrontImage = "", idHandheldBackImage = ""] =
    await Promise.all(photos);
  const images = { idFrontImage, idBackImage, idHandheldFrontImage, idHandheldBackImage };
  return { idType: 0 as const, country: "CN", idNumber: newChineseId(), ...images };
}

/** Every call that changes something, ready to be sent by a user for whom it has an effect. */
export const writeCases: Cases = {
  authRefreshToken: async (api) => {
    const { refreshToken } = await api.register();
    return open((client) => client.authRefreshToken({ body: { refreshToken } }));
  },
  authLogout: newcomer((client) => client.authLogout().catch(onlyUnauthorized)),
  sessionEnd: async (api) => {
    const user = await api.register();
    await api.open.authLogin({ body: await signInOf(api, user) });
    const other = (await user.client.sessionList()).find(({ isCurrent }) => !isCurrent);
    return as(user, (client, key) => client.sessionEnd({ body: { id: other?.id ?? "" }, ...key }));
  },
  sessionEndOthers: async (api) => {
    const user = await api.register();
    await api.open.authLogin({ body: await signInOf(api, user) });
    return as(user, (client, key) => client.sessionEndOthers(key));
  },
  profileUpdate: async (api) => {
    const user = await api.register();
    const email = `${randomBytes(6).toString("hex")}@example.org`;
    const { address: _, ...text } = await signed(api, user, emailStatement(email));
    return as(user, (client, key) => client.profileUpdate({ body: { email, ...text }, ...key }));
  },
  bindInviteCode: async (api) => {
    const { inviteCode } = await (await api.register()).client.profileGet();
    return as(await api.register(), (client, key) => client.bindInviteCode({ query: { inviteCode }, ...key }));
  },
  accountsTransferToCtoc: async (api) =>
    as(await verified(api), (client, key) => client.accountsTransferToCtoc({ query: { value: "5" }, ...key })),
  accountsTransferToNormal: async (api) =>
    as(await verified(api), (client, key) => client.accountsTransferToNormal({ query: { value: "5" }, ...key })),
  miningSign: async (api) => {
    const [user, sponsor] = [await api.register(), await api.register()];
    await bindSponsor(user, sponsor);
    return as(user, (client) => client.miningSign({ query: { id: 1 } }));
  },
  miningBuy: async (api) => as(await miner(api), (client, key) => client.miningBuy({ params: { id: 1 }, ...key })),
  miningStart: async (api) => {
    const { user, id } = await withRig(api);
    return as(user, (client, key) => client.miningStart({ params: { id }, ...key }));
  },
  miningStartAll: async (api) => as((await withRig(api)).user, (client, key) => client.miningStartAll(key)),
  miningClaim: async (api) => {
    const { user, id } = await withEndedSession(api);
    return as(user, (client, key) => client.miningClaim({ params: { id }, ...key }));
  },
  miningClaimAll: async (api) => as((await withEndedSession(api)).user, (client, key) => client.miningClaimAll(key)),
  miningRenew: async (api) => {
    const { user, id } = await withUsedUpRig(api);
    return as(user, (client, key) => client.miningRenew({ params: { id }, ...key }));
  },
  nftMintNumber: async (api) => as(await miner(api), (client, key) => client.nftMintNumber({ query: {}, ...key })),
  swapSign: async (api) =>
    as(await api.person({ ctoc: "10" }), (client, key) =>
      client.swapSign({ body: { amount: "5", type: "0" }, ...key }),
    ),
  swapUpdateStatus: async (api) => {
    const user = await api.person({ ctoc: "10" });
    const { orderId } = await user.client.swapSign({ body: { amount: "5", type: "0" } });
    return as(user, (client) => client.swapUpdateStatus({ body: { orderId } }));
  },
  feeCreditSign: newcomer((client) => client.feeCreditSign({ query: { amount: "5" } })),
  marketPost: async (api) => {
    const body = { buy: false, price: "1", minAmount: "1", maxAmount: "10" };
    return as(await api.seller(), (client, key) => client.marketPost({ body, ...key }));
  },
  marketCancel: async (api) => {
    const owner = await api.seller();
    const { id: orderId } = await post(owner, false);
    return as(owner, (client, key) => client.marketCancel({ params: { orderId }, ...key }));
  },
  marketSell: async (api) => {
    const { id: orderId } = await post(await api.register(), true);
    return as(await api.seller(), (client, key) => client.marketSell({ body: { orderId, amount: "40" }, ...key }));
  },
  marketReserve: async (api) => {
    const { id: orderId } = await post(await api.seller(), false);
    return as(await api.person(), (client) => client.marketReserve({ query: { orderId, amount: "40" } }));
  },
  marketPay: async (api) => {
    const { buyer, id: orderId } = await withTrade(api);
    return as(buyer, (client) => client.marketPay({ query: { orderId } }));
  },
  marketReturn: async (api) => {
    const { buyer, id: orderId } = await withTrade(api);
    return as(buyer, (client, key) => client.marketReturn({ body: { orderId }, ...key }));
  },
  marketStatement: async (api) => {
    const { buyer, order } = await api.failedTrade();
    const pictures = [await api.picture(buyer)];
    const body = { orderId: order.id, text: "The rest follows.", pictures };
    return as(buyer, (client, key) => client.marketStatement({ body, ...key }));
  },
  marketMark: async (api) => {
    const { address } = (await api.seller()).account;
    return as(await api.register(), (client) => client.marketMark({ body: { address, mark: "favourite" } }));
  },
  kycSubmit: async (api) => {
    const user = await api.register();
    const body = await identityForm(api, user);
    return as(user, async (client) => {
      const { code, msg } = await client.kycSubmit({ body });
      if (code !== 0) throw new Error(msg);
    });
  },
  notificationRead: newcomer((client) => client.notificationRead({ body: {} })),
  notificationSetSwitch: newcomer((client) =>
    client.notificationSetSwitch({ body: { group: "trades", channel: "mail", isOn: false } }),
  ),
  notificationSetSettings: newcomer((client) =>
    client.notificationSetSettings({
      body: { language: "zhCN", timeZone: "Europe/Berlin", quietFrom: 60, quietUntil: 120, digestAt: null },
    }),
  ),
  notificationUseLanguage: newcomer((client) =>
    client.notificationUseLanguage({ body: { language: "zhCN", timeZone: "Asia/Taipei" } }),
  ),
  notificationSubscribe: async (api) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`;
    const body = { endpoint, keys: testBrowser().keys };
    return as(await api.register(), (client) => client.notificationSubscribe({ body }));
  },
  notificationRemoveAddress: async (api) => {
    const { user, id } = await withMail(api, "confirmMail");
    return as(user, (client, key) => client.notificationRemoveAddress({ body: { id }, ...key }));
  },
  notificationAskConfirmation: async (api) => {
    const { user } = await withMail(api, "confirmMail");
    return as(user, (client, key) => client.notificationAskConfirmation(key));
  },
  notificationSendTest: async (api) => {
    const { user, id } = await withMail(api, "confirmMail");
    await transact(api.db, (tx) => confirmAddress(tx, BigInt(id)));
    return as(user, (client, key) => client.notificationSendTest(key));
  },
  notificationTelegramLink: newcomer((client) => client.notificationTelegramLink()),
  notificationMailLink: async (api) => {
    const { token } = await withMail(api, "confirmMail");
    return open((client) => client.notificationMailLink({ body: { purpose: "confirmMail", token } }));
  },
  notificationConfirmMail: async (api) => {
    const { token } = await withMail(api, "confirmMail");
    return open((client) => client.notificationConfirmMail({ body: { token } }).then(mustBeTrue));
  },
  notificationUnsubscribe: async (api) => {
    const { token } = await withMail(api, "unsubscribe");
    return open((client) => client.notificationUnsubscribe({ body: { token } }).then(mustBeTrue));
  },
};
