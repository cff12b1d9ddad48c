export const profile = {
  title: "Profile",
  open: "Open profile",
  inviteCode: "Invitation code",
  copyCode: "Copy invitation code",
  did: "DID number",
  email: {
    label: "Email",
    placeholder: "name@example.com",
    confirm: "Confirm",
    empty: "Email address cannot be empty",
    format: "Email format incorrect",
    saved: "Email saved",
    hint: "Your wallet confirms the change with a signature.",
  },
  kyc: { label: "Identity (KYC)", verified: "Verified", unverified: "Not verified", view: "View", start: "Verify" },
  disconnect: "Disconnect",
} as const;
