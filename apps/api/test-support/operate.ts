import { type CommandName, commandOf } from "#ops/commands.ts";
import { type TestApi, testDeployment } from "./test-api.ts";

/** Runs an operator's command as `npm run ops -- …` does. Returns the printed lines. */
export const operate = (
  { operators, config }: Pick<TestApi, "operators" | "config">,
  name: CommandName,
  ...args: string[]
) => commandOf(name).run(operators, args, { ...config, chainId: testDeployment.chainId });
