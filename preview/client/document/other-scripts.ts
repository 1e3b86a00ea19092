/** Tells whether the server's document runs other code of the site than the one that is open: a module runs once a document. */

/** The site's scripts in markup. */
const SCRIPT = /<script\b[^>]*\bsrc="([^"]*\/_stopover\/assets\/[^"]+)"/g;

/** Compares the names of the scripts with those that the open document was loaded with. */
export function hasOtherScripts(html: string): boolean {
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/_stopover/assets/"]')];
  const loaded = new Set(own.map((script) => script.getAttribute('src')));
  return [...html.matchAll(SCRIPT)].some(([, address = '']) => !loaded.has(address));
}
