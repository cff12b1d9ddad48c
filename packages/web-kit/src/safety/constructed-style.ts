import { useEffect } from "react";

/**
 * Replaces react-style-singleton, by which open dialogs stop the page from scrolling: adds a sheet to the document as
 * an object, because the pages' policy permits no style element that is written at run time.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let sheet: CSSStyleSheet | undefined;
  let users = 0;
  const add = (styles: string): void => {
    users += 1;
    if (users > 1) return;
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = (): void => {
    users -= 1;
    if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  return ({ styles }) => {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
