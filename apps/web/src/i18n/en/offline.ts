export const offline = {
  notice: "You are offline. What you see may be old.",
  unreachable: "WTH does not answer. What you see may be old.",
  refused: "You are offline. Try again when you are connected.",
  update: "A new version is ready.",
  reload: "Reload",
  forgets: "This browser stores nothing for WTH. Everything works, but after a reload you sign in again.",
  understood: "Understood",
} as const;
