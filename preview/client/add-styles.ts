/** Adds style sheets beside the document: neither its head changes, nor can the security policy of the site refuse them. */

/** Adds a style sheet to the document or to a tree of the preview. */
export function addStyles(root: DocumentOrShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}
