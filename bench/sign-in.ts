import { recoverMessageAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { recoverSigner } from "@wth/api/identity/auth/recover-signer.ts";
import { interleave, rateOf, report } from "./rounds.ts";

const ROUNDS = 5;
const ROUND_MS = 2_000;
const MESSAGES = 200;
/** A development key. */
const account = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");
/** About as long as the text of a sign-in. */
const TEXT = "wth.example wants you to sign in with your account. ".repeat(6);

/** Compares the recovery of a sign-in's signer with that of viem, on one core. */
export async function run(): Promise<void> {
  const signed = await Promise.all(
    Array.from({ length: MESSAGES }, async (_, number) => {
      const message = `${TEXT}${number}`;
      return { message, signature: await account.signMessage({ message }) };
    }),
  );
  let next = 0;
  const one = () => signed[(next += 1) % MESSAGES] ?? { message: "", signature: "0x" as const };
  const rates = await interleave(ROUNDS, {
    viem: () => rateOf(1, ROUND_MS, async () => void (await recoverMessageAddress(one()))),
    ours: () =>
      rateOf(1, ROUND_MS, async () => {
        const { message, signature } = one();
        recoverSigner(message, signature);
        await Promise.resolve();
      }),
  });
  report("Signer of a sign-in", "viem", "≥ 10 × viem", rates);
}
