/** The boxes in place of broken blocks and notices, on sites without base styles. Rules of the site itself prevail. */
import { addStyles } from '../add-styles.ts';

const boxStyles =
  ':where(.broken-block) { margin: 1rem; padding: 1rem; border: 2px dashed #d33; border-radius: 0.25rem; }';

/** Adds the styles. */
export function styleBoxes(): void {
  addStyles(document, boxStyles);
}
