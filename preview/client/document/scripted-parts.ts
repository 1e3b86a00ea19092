/** Finds out which elements the site's script makes interactive. */
import { ELEMENTS_ADDED } from '../site-signals.ts';

/** A panel would close, and the page as a whole would lose more than its behaviour. */
const KEPT = 'html, body, main, details';

let known: string | undefined;

/** A selector of the elements that have a behaviour; undefined until the script has started. */
export function scriptedParts(): string | undefined {
  const selectors = known === undefined ? listSelectors() : [];
  if (selectors.length > 0) known = `:is(${selectors.join()}):not(${KEPT})`;
  return known;
}

/** The script looks for the elements of each behaviour in everything that is announced, and this element has none. */
function listSelectors(): readonly string[] {
  const selectors: string[] = [];
  const querySelectorAll = (selector: string) => {
    selectors.push(selector);
    return [];
  };
  const probe = Object.assign(document.createElement('stopover-probe'), { querySelectorAll });
  document.dispatchEvent(new CustomEvent(ELEMENTS_ADDED, { detail: [probe] }));
  return selectors;
}
