import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

/** An SMTP server on loopback that keeps what it receives. */
export async function startMailServer() {
  const mails: ParsedMail[] = [];
  /** Answer to the next recipients, by a number of SMTP; undefined accepts. */
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_, __, done) =>
      refusal === undefined ? done() : done(Object.assign(new Error("refused"), { responseCode: refusal })),
    onData: (stream, _, done) => {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
  // a killed sender leaves its connection in the middle
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code: number | undefined) => {
      refusal = code;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
