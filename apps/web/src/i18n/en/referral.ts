export const referral = {
  dialog: {
    title: "Bind social circles",
    text: "Enter the invitation code of the person who brought you here. It can be bound once, before your first purchase.",
    label: "Invitation code",
    submit: "Bind",
    empty: "Please enter the invitation code!",
    success: "Invitation code binding successful!",
    invalid: "Invalid invitation code!",
  },
  sponsor: {
    title: "MySponsor",
    none: "No sponsor yet",
    bind: "Enter invitation code",
  },
  circle: {
    title: "MySocialCircle",
    name: "Name",
    power: "Power",
    vLevel: "V-level",
    level: "Level",
    empty: "No promotions yet",
    verified: "Identity verified",
    failed: "The list could not be loaded.",
  },
  invite: {
    title: "Your invitation",
    text: "Who joins with this link becomes part of your social circle.",
    copy: "Copy link",
  },
} as const;
