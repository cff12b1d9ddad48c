import { ApiError, errors } from "@wth/api-contract";
import {
  consoleRoutes,
  createClientOf,
  proposalKinds,
  type ClientOf,
  type ConsoleRole,
  type ConsoleRoutes,
  type ProposalContentOf,
  type ProposalKindName,
} from "@wth/api-contract/console";
import { databaseAddresses } from "@wth/db";
import { connectAs } from "@wth/db/testing";
import {
  operatorStatement,
  presenceStatement,
  proposalMessage,
  signInMessage,
  type ProposalContent,
  type ProposalStep,
} from "@wth/rules";
import { getAddress } from "viem";
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount, type LocalAccount } from "viem/accounts";
import { conformingFetch } from "./conforming-fetch.ts";
import { proposalHandlers } from "#console/proposals/proposal-handlers.ts";
import { executeProposals } from "#operators/index.ts";
import { startConsole } from "#entry/start-console.ts";
import type { TestApi } from "./test-api.ts";

export type ConsoleClient = ClientOf<ConsoleRoutes>;
export type ShownProposal = Awaited<ReturnType<ConsoleClient["consolePropose"]>>;
/** A signed-in operator of a test. */
export type TestOperator = {
  account: LocalAccount;
  address: string;
  actor: string;
  token: string;
  /** Signs again when a call needs a signature of the last five minutes. */
  client: ConsoleClient;
};

const MNEMONIC = "test test test test test test test test test test test junk";
const FIRST_ADMIN = 7;
const SECOND_ADMIN = 8;
const REASON = "A test asks for it.";

/** Returns a development account of local chains. */
export const developmentAccount = (addressIndex: number): LocalAccount => mnemonicToAccount(MNEMONIC, { addressIndex });

/** Returns a client of the console, with or without a token. */
export function consoleClient(base: string, token?: string): ConsoleClient {
  return createClientOf(consoleRoutes, {
    base,
    fetch: conformingFetch,
    ...(token === undefined ? {} : { headers: () => ({ authorization: `Bearer ${token}` }) }),
  });
}

/** Returns the signed text of an account with a nonce of the server, by default that of the sign-in. */
export async function signedIn(base: string, account: LocalAccount, statement: string = operatorStatement) {
  const { address } = account;
  const { nonce, time, ...place } = await consoleClient(base).consoleNonce({ query: { address } });
  const message = signInMessage({ ...place, address, statement, nonce, timeMs: time });
  return { address, nonce, time, signature: await account.signMessage({ message }) };
}

/** Returns an account's signature of a step of a proposal, with a nonce of the server. */
export async function signStep(base: string, account: LocalAccount, step: ProposalStep) {
  const { address } = account;
  const { nonce, time, domain, chainId } = await consoleClient(base).consoleNonce({ query: { address } });
  const message = await proposalMessage({ ...step, domain, chainId, address, nonce, timeMs: time });
  return { nonce, time, signature: await account.signMessage({ message }) };
}

/** Makes a client confirm the operator's presence where a call needs it. */
function confirming(client: ConsoleClient, base: string, account: LocalAccount): ConsoleClient {
  const calls = Object.entries(client as Record<string, (input?: object) => Promise<unknown>>).map(([name, call]) => {
    const repeated = async (input?: object) => {
      try {
        return await call(input);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== errors.presenceNeeded.code) throw error;
        const { nonce, time, signature } = await signedIn(base, account, presenceStatement);
        await client.consoleConfirm({ body: { nonce, time, signature } });
        return call(input);
      }
    };
    return [name, Object.assign(repeated, call)];
  });
  return Object.fromEntries(calls) as ConsoleClient;
}

/** Signs in an operator. */
async function signInAs(base: string, account: LocalAccount): Promise<TestOperator> {
  const { token } = await consoleClient(base).consoleSignIn({ body: await signedIn(base, account) });
  const address = account.address.toLowerCase();
  const client = confirming(consoleClient(base, token), base, account);
  return { account, address, actor: `operator:${address}`, token, client };
}

/** An account that an operator disables. */
type Disabled = { userId: bigint | string; address: string };

/** Steps of proposals, signed by the operators' keys. */
function proposalSteps(base: string) {
  const stop = async (step: "reject" | "cancel", by: TestOperator, proposal: ShownProposal, note: string) => {
    const { id, kind, content, reason } = proposal;
    const proof = await signStep(base, by.account, { step, id, kind, content, reason, note });
    const call = step === "reject" ? by.client.consoleRejectProposal : by.client.consoleCancelProposal;
    return call({ body: { id, note, proof } });
  };
  return {
    /** Disables an account by the operator's signature, which names it. */
    async disable(by: TestOperator, { userId, address }: Disabled, reason = REASON) {
      const content = { address: getAddress(address) };
      const proof = await signStep(base, by.account, { step: "act", id: null, kind: "disableUser", content, reason });
      return by.client.consoleDisable({ body: { userId: userId.toString(), reason, proof } });
    },
    async propose<K extends ProposalKindName>(
      by: TestOperator,
      kind: K,
      content: ProposalContentOf<K>,
      reason = REASON,
    ): Promise<ShownProposal> {
      const parsed = proposalKinds[kind].content.safeParse(content);
      const exact = (parsed.success ? parsed.data : content) as ProposalContent;
      const proof = await signStep(base, by.account, { step: "propose", id: null, kind, content: exact, reason });
      const body = { kind, content: content as never, reason, proof };
      return by.client.consolePropose({ body });
    },
    async approve(by: TestOperator, { id, kind, content, reason }: ShownProposal): Promise<ShownProposal> {
      const proof = await signStep(base, by.account, { step: "approve", id, kind, content, reason });
      return by.client.consoleApproveProposal({ body: { id, proof } });
    },
    reject: (by: TestOperator, proposal: ShownProposal, note = "No.") => stop("reject", by, proposal, note),
    cancel: (by: TestOperator, proposal: ShownProposal, note = "No.") => stop("cancel", by, proposal, note),
  };
}

type Api = Pick<TestApi, "config" | "database" | "operators">;

/**
 * Removes the delays of proposals and their limits of a day, which tests of other rules do not concern. As the owner:
 * the console's role changes no parameter without a record.
 */
async function easeProposals(ownerUrl: string): Promise<void> {
  const values = [
    ...["operators.standardDelay", "operators.highDelay"].map((name) => ({ name, value: 0n })),
    ...["operators.capEach", "operators.capAll"].map((name) => ({ name, value: 10n ** 40n })),
  ];
  const owner = await connectAs(ownerUrl);
  for (const { name, value } of values)
    await owner.query("update platform_parameter set value = $1 where name = $2", [value.toString(), name]);
  await owner.end();
}

/**
 * Starts the console next to an API on the same database.
 * @param strict true to keep the delays of proposals and their limits
 */
export async function startTestConsole({ config, database, operators: db }: Api, { strict = false } = {}) {
  const addresses = databaseAddresses(database.urls.console);
  const server = await startConsole({ ...config, ...addresses, console: { ...config.console, port: 0 } });
  if (!strict) await easeProposals(database.ownerUrl);
  const [admin, second] = [
    await signInAs(server.url, developmentAccount(FIRST_ADMIN)),
    await signInAs(server.url, developmentAccount(SECOND_ADMIN)),
  ];
  const steps = proposalSteps(server.url);
  const execute = () => executeProposals(db, proposalHandlers(config));
  return {
    url: server.url,
    app: server.app,
    /** The two admins of the sandbox. */
    admin,
    second,
    open: consoleClient(server.url),
    signIn: (account: LocalAccount) => signInAs(server.url, account),
    /** Creates and signs in an operator with these roles, who is not new. */
    async operator(...roles: ConsoleRole[]): Promise<TestOperator> {
      const account = privateKeyToAccount(generatePrivateKey());
      const address = account.address.toLowerCase();
      // the console's role adds only operators who were appointed
      const owner = await connectAs(database.ownerUrl);
      const values = [address, roles.join(" "), roles];
      await owner.query("insert into operators_account (address, name, roles) values ($1, $2, $3)", values);
      await owner.end();
      return signInAs(server.url, account);
    },
    ...steps,
    /** Executes the approved proposals whose delays are over. */
    execute,
    /** Lets the first admin propose an action and the second approve it, and executes it. */
    async carryOut<K extends ProposalKindName>(
      kind: K,
      content: ProposalContentOf<K>,
      { reason = REASON, by = admin, approver = second } = {},
    ): Promise<void> {
      const proposal = await steps.propose(by, kind, content, reason);
      await steps.approve(approver, proposal);
      await execute();
      const { refusal, state } = await db
        .selectFrom("operators_proposal")
        .select(["refusal", "state"])
        .where("id", "=", BigInt(proposal.id))
        .executeTakeFirstOrThrow();
      if (state !== "executed") throw new Error(`proposal ${proposal.id} is ${state}: ${JSON.stringify(refusal)}`);
    },
    close: () => server.close(),
  };
}
export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>;
