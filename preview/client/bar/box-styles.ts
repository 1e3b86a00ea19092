/** The boxes in place of broken blocks and notices, on sites without base styles. Rules of the site itself prevail. */

const boxStyles =
  ':where(.broken-block) { margin: 1rem; padding: 1rem; border: 2px dashed #d33; border-radius: 0.25rem; }';

/** Adds the styles beside the document, so that neither its head nor the security policy matters. */
export function styleBoxes(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(boxStyles);
  document.adoptedStyleSheets.push(sheet);
}
