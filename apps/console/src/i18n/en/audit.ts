export const audit = {
  title: "Audit log",
  about: "What operators and programs changed. Nothing here can be altered or removed.",
  empty: "Nothing matches.",
  export: "Export CSV",
  narrow: "Apply",
  allActions: "All actions",
  from: "From",
  to: "Until",
  show: "Show",
  before: "Before",
  after: "After",
  columns: { time: "Time", actor: "Who", action: "Action", subject: "Subject", reason: "Reason", change: "Change" },
} as const;
