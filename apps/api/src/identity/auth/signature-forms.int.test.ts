import { emailStatement, operatorStatement, signInStatements } from "@wth/rules";
import { serializeErc6492Signature, zeroAddress, type Hex } from "viem";
import { describe, expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { startFakeWalletNode } from "#test-support/fake-wallet-node.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { signedIn } from "#test-support/start-test-console.ts";
import { signText, startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

/** Starts the API on a chain whose contracts accept every signature: what is refused, is refused before it is asked. */
async function start() {
  const chain = await startFakeWalletNode();
  const api = await startTestApi({ CHAIN_RPC_URLS: chain.url });
  const close = async () => {
    await api.close();
    await chain.stop();
  };
  return { ...api, close };
}

const test = consoleTest(start, { invariants: false });

type Parts = { r: Hex; s: Hex; v: number };
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;
const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}`;
const bytesOf = ({ r, s, v }: Parts): Hex => `${r}${s.slice(2)}${v.toString(16).padStart(2, "0")}`;
const mirrored = ({ r, s, v }: Parts): Parts => ({ r, s: word(ORDER - BigInt(s)), v: v === 27 ? 28 : 27 });
const compact = ({ r, s, v }: Parts): Hex => `${r}${word(BigInt(s) | (BigInt(v - 27) << 255n)).slice(2)}`;
const wrapped = (signature: Hex) => serializeErc6492Signature({ address: zeroAddress, data: "0x", signature });

const accepted: Record<string, (parts: Parts) => object> = {
  "r, s, v": (parts) => parts,
  "r, s, v in upper case": ({ r, s, v }) => ({ r: upper(r), s: upper(s), v }),
  "65 bytes": (parts) => ({ signature: bytesOf(parts) }),
  "65 bytes in upper case": (parts) => ({ signature: upper(bytesOf(parts)) }),
};
const refused: Record<string, (parts: Parts) => object> = {
  "high s": mirrored,
  "high s in bytes": (parts) => ({ signature: bytesOf(mirrored(parts)) }),
  "high s in upper-case bytes": (parts) => ({ signature: upper(bytesOf(mirrored(parts))) }),
  "v of 0 or 1": (parts) => ({ ...parts, v: parts.v - 27 }),
  "v of 0 or 1 in bytes": (parts) => ({ signature: bytesOf({ ...parts, v: parts.v - 27 }) }),
  "high s with v of 0 or 1 in bytes": (parts) => {
    const other = mirrored(parts);
    return { signature: bytesOf({ ...other, v: other.v - 27 }) };
  },
  "v with a chain id in bytes": (parts) => ({ signature: bytesOf({ ...parts, v: parts.v + 10 }) }),
  "compact (EIP-2098)": (parts) => ({ signature: compact(parts) }),
  "wrapped (ERC-6492)": (parts) => ({ signature: wrapped(bytesOf(parts)) }),
  "wrapped with a high s": (parts) => ({ signature: wrapped(bytesOf(mirrored(parts))) }),
  "wrapped with v of 0 or 1": (parts) => ({ signature: wrapped(bytesOf({ ...parts, v: parts.v - 27 })) }),
  "wrapped compact": (parts) => ({ signature: wrapped(compact(parts)) }),
  "parts beside bytes": (parts) => ({ ...parts, signature: bytesOf(parts) }),
  "no signature": () => ({}),
};

const placeOf = ({ config: { publicUrl } }: TestApi) => ({ domain: new URL(publicUrl).host, uri: publicUrl });

/** Signs a text of the users' app, and encodes the signature in another form. */
async function signedAs(api: TestApi, user: TestUser, statement: string, form: (parts: Parts) => object) {
  const { nonce, time } = await api.open.authCheck({ query: { address: user.account.address } });
  const { r, s, v, ...fields } = await signText(user.account, { ...placeOf(api), statement, timeMs: time, nonce });
  return { ...fields, ...form({ r, s, v }) } as Awaited<ReturnType<typeof signText>>;
}

const logIn = async (api: TestApi, user: TestUser, form: (parts: Parts) => object) =>
  api.open.authLogin({ body: await signedAs(api, user, signInStatements.login, form) });

async function setEmail(api: TestApi, user: TestUser, form: (parts: Parts) => object) {
  const email = "reef@example.org";
  const { address: _, ...body } = await signedAs(api, user, emailStatement(email), form);
  return user.client.profileUpdate({ body: { email, ...body } });
}

describe("a key's signature", () => {
  test("is accepted in the canonical form only, at sign-in and for the e-mail [S28]", async ({ api }) => {
    const user = await api.register();
    for (const [name, form] of Object.entries(accepted)) {
      expect((await logIn(api, user, form)).userId, name).toBe(user.userId.toString());
      expect((await setEmail(api, user, form)).email, name).toBe("reef@example.org");
    }
    for (const [name, form] of Object.entries(refused)) {
      expect(await refusalOf(logIn(api, user, form)), name).toMatch(/^(signatureFailed|badRequest)$/);
      expect(await refusalOf(setEmail(api, user, form)), name).toMatch(/^(signatureFailed|badRequest)$/);
    }
  });

  test("of an operator is accepted in the canonical form only [S28]", async ({ consoleApi }) => {
    const { account } = await consoleApi.operator("support");
    const enter = async (form: (signature: Hex) => string) => {
      const body = await signedIn(consoleApi.url, account, operatorStatement);
      return consoleApi.open.consoleSignIn({ body: { ...body, signature: form(body.signature) } });
    };
    const parts = (signature: Hex): Parts => ({
      r: signature.slice(0, 66) as Hex,
      s: `0x${signature.slice(66, 130)}`,
      v: Number.parseInt(signature.slice(130), 16),
    });
    for (const [name, form] of Object.entries(refused).filter(([each]) => each !== "parts beside bytes")) {
      const made = enter((signature) => (form(parts(signature)) as { signature?: Hex }).signature ?? "0x");
      expect(await refusalOf(made), name).toMatch(/^(signatureFailed|badRequest)$/);
    }
    expect((await enter(upper)).operator.address).toBe(account.address);
  });
});

test("a contract wallet's bytes are left to its contract [S28]", async ({ api }) => {
  const user = await api.register();
  const bytes: Hex = `0x${"5a".repeat(200)}`;
  const session = await logIn(api, user, () => ({ signature: bytes }));
  // a session of a contract wallet is short
  const { expires_at: expiresAt } = await api.db
    .selectFrom("identity_session")
    .select("expires_at")
    .where("user_id", "=", BigInt(session.userId))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(expiresAt.getTime() - Date.now()).toBeLessThan(3_700_000);
});

test("without the chain, a key's signature in another form is no contract's [S28]", async () => {
  const api = await startTestApi();
  try {
    const user = await api.register();
    for (const [name, form] of Object.entries(refused))
      expect(await refusalOf(logIn(api, user, form)), name).toMatch(/^(signatureFailed|badRequest)$/);
    await logIn(api, user, (parts) => ({ signature: bytesOf(parts) }));
  } finally {
    await api.close();
  }
});
