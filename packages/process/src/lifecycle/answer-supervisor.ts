/** Message with which a supervisor asks a process whether it is alive. */
export const ALIVE_QUESTION = "alive?";
/** The answer of a process. */
export const ALIVE_ANSWER = "alive";

/**
 * Answers the questions of the supervisor over the channel to it. A process that is frozen leaves them open; one whose
 * work is done ends in spite of the channel.
 */
export function answerSupervisor(): void {
  process.on("message", (message) => {
    if (message === ALIVE_QUESTION) process.send?.(ALIVE_ANSWER);
  });
  // a listener keeps the channel, and so the process, open
  process.channel?.unref();
}
