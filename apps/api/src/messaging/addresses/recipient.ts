/** Returns one text for the spellings of an e-mail address that reach one mailbox: lower case, without a tag after +. */
export function recipientOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, "");
}
