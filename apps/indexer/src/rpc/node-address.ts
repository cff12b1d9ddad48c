/**
 * Address of a node as `fetch` takes it, and the header that carries a name and a password that the address contained.
 */
export type NodeAddress = { url: string; headers: Readonly<Record<string, string>> };

/** Takes the credentials out of an address: `fetch` refuses one that has any, with an error that quotes it. */
export function nodeAddress(text: string): NodeAddress {
  const url = new URL(text);
  const { username, password } = url;
  if (username === "" && password === "") return { url: text, headers: {} };
  url.username = "";
  url.password = "";
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}
