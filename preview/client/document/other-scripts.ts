/** Checks whether the server's document has other scripts than the open one, which cannot load them: a module runs once a document. */

/** The site's scripts in markup. */
const SCRIPT = /<script\b[^>]*\bsrc="([^"]*\/_stopover\/assets\/[^"]+)"/g;

/** Whether the scripts in the markup differ from those of the open document. */
export function hasOtherScripts(html: string): boolean {
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/_stopover/assets/"]')];
  const loaded = new Set(own.map((script) => script.getAttribute('src')));
  return [...html.matchAll(SCRIPT)].some(([, address = '']) => !loaded.has(address));
}
