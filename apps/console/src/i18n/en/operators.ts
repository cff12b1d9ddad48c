export const operators = {
  title: "Operators",
  about:
    "Who may sign in here and what for. Two admins decide about every change; access that they end is gone at once.",
  add: "Add an operator",
  change: "Change",
  changeOne: "Change {{name}}",
  undo: "Enable those they disabled",
  undoOne: "Enable those they disabled: {{name}}",
  undoText: "All accounts that this operator disabled last, and that are still disabled, can sign in again.",
  you: "You",
  active: "Active",
  inactive: "No access",
  mayEnter: "May sign in",
  badAddress: "This is no address.",
  columns: { name: "Name", address: "Address", roles: "Roles", access: "Access", since: "Since", actions: "Actions" },
  duties: {
    reviewer: "Identity reviews",
    support: "People, trades and suspense",
    manager: "Everything support may do, balances, announcements and texts",
    admin: "Everything, parameters and operators too",
  },
} as const;
