/** Declarations that several stylesheets of both apps share; a stylesheet takes one with `@mixin name;`. */
const mixins = {
  /** One column whose items may shrink below the width of their content. */
  stack: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },

  /** Items at both ends of a line that wraps. */
  spread: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" },

  "plain-list": { margin: "0", padding: "0", listStyle: "none" },

  /** Summary of a page, below its title. */
  lead: { maxWidth: "46rem", color: "var(--wth-mist)", fontSize: "var(--wth-text-lg)" },

  /** A list of terms in small letters above their values. */
  "small-terms": {
    margin: "0",
    "& dt": { color: "var(--wth-mist)", fontSize: "var(--wth-text-xs)" },
    "& dd": { margin: "0" },
  },

  /** A message above the page. */
  "floating-note": {
    border: "1px solid var(--wth-line-strong)",
    background: "var(--wth-shelf)",
    boxShadow: "var(--wth-shadow)",
    color: "var(--wth-foam)",
    fontSize: "var(--wth-text-sm)",
    lineHeight: "1.45",
    pointerEvents: "auto",
  },

  /** A time or number in a cell of a list. */
  "figure-cell": {
    color: "var(--wth-mist)",
    fontFamily: "var(--wth-font-figure)",
    fontSize: "var(--wth-text-sm)",
    fontVariantNumeric: "tabular-nums slashed-zero",
    letterSpacing: "-0.02em",
    whiteSpace: "nowrap",
  },

  /** Frame of a single-line text field. */
  "field-frame": {
    display: "flex",
    alignItems: "center",
    gap: "var(--wth-space-2)",
    border: "1px solid var(--wth-line-strong)",
    borderRadius: "var(--wth-radius-md)",
    background: "var(--wth-abyss)",
    transition: "border-color var(--wth-fast) var(--wth-ease)",
    "&:focus-within": { borderColor: "var(--wth-glow)", boxShadow: "0 0 0 3px var(--wth-glow-soft)" },
    "&[data-invalid]": { borderColor: "var(--wth-coral)" },
  },

  /** The input inside of a frame. */
  "bare-input": { padding: "0", border: "0", background: "none", outline: "none" },

  /** Text for screen readers only. */
  "hidden-text": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },

  /** A radio button whose label shows its state. */
  "hidden-radio": { position: "absolute", width: "1px", height: "1px", margin: "0", opacity: "0" },

  /** Link to the main content, visible while it has the focus. */
  "skip-link": {
    position: "fixed",
    zIndex: "var(--wth-layer-toast)",
    top: "0.6rem",
    left: "0.6rem",
    borderRadius: "var(--wth-radius-pill)",
    background: "var(--wth-glow)",
    color: "var(--wth-on-glow)",
    fontWeight: "600",
    transform: "translateY(-200%)",
    "&:focus": { transform: "none" },
  },

  /** A link in the colours of a primary button. */
  "glow-link": {
    background: "var(--wth-glow)",
    color: "var(--wth-on-glow)",
    fontWeight: "600",
    textDecoration: "none",
    transition: "background-color var(--wth-fast) var(--wth-ease), box-shadow var(--wth-fast) var(--wth-ease)",
    "&:hover": { background: "var(--wth-glow-strong)", boxShadow: "0 0 0 5px var(--wth-glow-soft)" },
  },

  /** A link of the header. */
  "header-link": {
    borderRadius: "var(--wth-radius-sm)",
    color: "var(--wth-mist)",
    fontSize: "var(--wth-text-sm)",
    fontWeight: "500",
    textDecoration: "none",
    whiteSpace: "nowrap",
  },

  /** Link to the block explorer. */
  "explorer-link": {
    display: "inline-flex",
    alignItems: "center",
    gap: "var(--wth-space-2)",
    minHeight: "44px",
    color: "var(--wth-glow)",
    fontSize: "var(--wth-text-sm)",
  },

  /** List of the marks of a chart. */
  legend: {
    display: "flex",
    flexWrap: "wrap",
    margin: "0",
    padding: "0",
    color: "var(--wth-mist)",
    fontSize: "var(--wth-text-xs)",
    listStyle: "none",
    "& li": { display: "flex", alignItems: "center" },
  },

  /** A reason that prevents a payment. */
  "coral-note": {
    marginTop: "var(--wth-space-4)",
    padding: "var(--wth-space-3) var(--wth-space-4)",
    borderRadius: "var(--wth-radius-md)",
    background: "var(--wth-coral-soft)",
    color: "var(--wth-coral)",
    fontSize: "var(--wth-text-sm)",
  },

  /** Foot of a dialog, in sight however long the dialog is, unless a keyboard or zoom leaves too little height. */
  "dialog-foot": {
    display: "flex",
    flexWrap: "wrap",
    gap: "var(--wth-space-2)",
    "@media (min-height: 320px)": {
      position: "sticky",
      zIndex: "2",
      bottom: "0",
      margin: "0 calc(-1 * var(--wth-dialog-inset)) calc(-1 * var(--wth-space-5))",
      padding: "var(--wth-space-4) var(--wth-dialog-inset) var(--wth-space-4)",
      background: "linear-gradient(transparent, var(--wth-deep) var(--wth-space-4))",
    },
    "@media (min-height: 320px) and (max-height: 559px)": {
      padding: "var(--wth-space-2) var(--wth-dialog-inset)",
      background: "var(--wth-deep)",
    },
  },

  /** Buttons of such a foot: below each other, and beside each other in a low window. */
  "dialog-buttons": {
    "& > *": { flex: "1 0 100%" },
    "@media (max-height: 559px)": { "& > button[type]": { flex: "1 1 9rem", minHeight: "44px" } },
  },

  /** Words of a user. */
  quotation: {
    marginTop: "var(--wth-space-1)",
    padding: "var(--wth-space-2) var(--wth-space-3)",
    borderRadius: "var(--wth-radius-sm)",
    background: "var(--wth-shelf)",
    overflowWrap: "anywhere",
    whiteSpace: "pre-wrap",
  },

  /** State of a wallet, at the end of its button. */
  "wallet-state": {
    display: "inline-flex",
    alignItems: "center",
    gap: "var(--wth-space-2)",
    marginLeft: "auto",
    color: "var(--wth-mist)",
  },

  /** A wallet to choose. */
  "wallet-choice": {
    display: "flex",
    alignItems: "center",
    gap: "var(--wth-space-3)",
    width: "100%",
    padding: "0 var(--wth-space-4)",
    borderRadius: "var(--wth-radius-md)",
    background: "var(--wth-shelf)",
    cursor: "pointer",
    "&:hover:not(:disabled)": { borderColor: "var(--wth-glow)" },
  },

  /** Number of waiting things at the corner of an icon. */
  "count-badge": {
    position: "absolute",
    minWidth: "18px",
    height: "18px",
    padding: "0 var(--wth-space-1)",
    border: "2px solid var(--wth-abyss)",
    borderRadius: "var(--wth-radius-pill)",
    background: "var(--wth-coral-fill)",
    color: "var(--wth-on-coral)",
    fontFamily: "var(--wth-font-figure)",
    fontSize: "var(--wth-text-2xs)",
    fontWeight: "600",
    lineHeight: "14px",
    textAlign: "center",
  },

  /** A square picture as wide as its place. */
  "square-picture": {
    display: "block",
    width: "100%",
    height: "auto",
    aspectRatio: "1",
    borderRadius: "var(--wth-radius-md)",
  },
};

/** PostCSS configuration of both apps. */
export const postcssConfig = {
  plugins: {
    "postcss-preset-mantine": { mixins },
    "postcss-simple-vars": { variables: { mobile: "750px", mid: "1300px" } },
  },
};
