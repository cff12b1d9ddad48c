import classes from "./install-picture.module.css";

type Props = { device: "android" | "ios" | "desktop" };

const pictures = { android: <Android />, ios: <Apple />, desktop: <Desktop /> } as const;

/** Drawing of the place in a browser where the page is installed; the steps beside it say the same. */
export function InstallPicture({ device }: Props) {
  return (
    <svg viewBox="0 0 240 132" className={classes["root"]} fill="none" aria-hidden="true">
      {pictures[device]}
    </svg>
  );
}

/** The upper end of a phone: the menu of the browser is open, at its entry for the home screen. */
function Android() {
  return (
    <>
      <path className={classes["frame"]} d="M52 132V26c0-8 6-14 14-14h108c8 0 14 6 14 14v106" />
      <rect className={classes["field"]} x="66" y="26" width="84" height="16" rx="8" />
      <g className={classes["mark"]}>
        <circle cx="170" cy="28" r="2" />
        <circle cx="170" cy="34" r="2" />
        <circle cx="170" cy="40" r="2" />
      </g>
      <circle className={classes["ring"]} cx="170" cy="34" r="12" />
      <rect className={classes["panel"]} x="84" y="54" width="92" height="78" rx="6" />
      <path className={classes["row"]} d="M96 68h48M96 84h58M96 116h40" />
      <rect className={classes["chosen"]} x="88" y="92" width="84" height="16" rx="4" />
      <path className={classes["stroke"]} d="M98 100h8m-4-4v8M114 100h46" />
    </>
  );
}

/** The lower end of a phone: the share button below, and the entry for the home screen in its sheet. */
function Apple() {
  return (
    <>
      <path className={classes["frame"]} d="M52 0v106c0 8 6 14 14 14h108c8 0 14-6 14-14V0" />
      <rect className={classes["panel"]} x="64" y="10" width="112" height="62" rx="8" />
      <path className={classes["row"]} d="M78 24h60M78 60h48" />
      <rect className={classes["chosen"]} x="68" y="33" width="104" height="18" rx="4" />
      <path className={classes["stroke"]} d="M78 42h52" />
      <rect className={classes["line"]} x="152" y="37" width="10" height="10" rx="2" />
      <path className={classes["stroke"]} d="M157 39.5v5m-2.5-2.5h5" />
      <path className={classes["line"]} d="M114 92h-4v16h20V92h-4M120 100V84m-4 4 4-4 4 4" />
      <circle className={classes["ring"]} cx="120" cy="96" r="17" />
    </>
  );
}

/** A browser's window: the icon at the end of the address, and the question that it opens. */
function Desktop() {
  return (
    <>
      <rect className={classes["frame"]} x="16" y="10" width="208" height="130" rx="10" />
      <path className={classes["frame"]} d="M16 44h208" />
      <circle className={classes["dot"]} cx="30" cy="27" r="3" />
      <circle className={classes["dot"]} cx="40" cy="27" r="3" />
      <circle className={classes["dot"]} cx="50" cy="27" r="3" />
      <rect className={classes["field"]} x="62" y="18" width="148" height="18" rx="9" />
      <path className={classes["line"]} d="M190 22v6m-3-3 3 3 3-3m-8 5v2h10v-2" />
      <circle className={classes["ring"]} cx="190" cy="27" r="12" />
      <rect className={classes["panel"]} x="118" y="54" width="96" height="52" rx="6" />
      <path className={classes["row"]} d="M130 68h50" />
      <rect className={classes["chosen"]} x="160" y="82" width="44" height="16" rx="8" />
      <path className={classes["stroke"]} d="M172 90h20" />
    </>
  );
}
