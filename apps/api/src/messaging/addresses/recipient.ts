/** Domains of one provider whose mailboxes are the same, without regard to dots. */
const DOTLESS = /^(?:gmail|googlemail)\.com$/;

/**
 * Returns one text for the spellings of an e-mail address that reach one mailbox: lower case, without a tag after +.
 */
export function recipientOf(email: string): string {
  const [, name = "", domain = ""] = /^([^]*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const mailbox = name.replace(/\+[^]*/, "");
  return DOTLESS.test(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
