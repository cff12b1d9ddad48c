export const auth = {
  disabled: "Account Is Disabled!",
  signatureFailed: "Signature failed!",
  signAgain: "Your session has ended. Please sign in again.",
  welcome: "Welcome to WTH. Your account is ready.",
} as const;
