/**
 * Returns the one spelling of an endpoint of a push service, under which it is stored. The call has checked its form.
 */
export function endpointOf(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  url.hash = "";
  return url.href;
}
