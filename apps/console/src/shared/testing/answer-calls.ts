import { consoleRoutes, type ConsoleRoutes } from "@wth/api-contract/console";
import * as kit from "@wth/web-kit/testing/answer-calls.ts";

export type SentCall = kit.SentCall<keyof ConsoleRoutes>;
export type Answers = kit.Answers<keyof ConsoleRoutes>;
export { Refusal } from "@wth/web-kit/testing/answer-calls.ts";

/** Puts answers to the console's calls in the place of the network. @returns the calls so far */
export const answerCalls = (answers: Answers): SentCall[] => kit.answerCalls(consoleRoutes, answers);
