/** Marks the elements that show items, for editors of a preview: such an element has the uid of its item as its key. */
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Attributes by which editors' tools find an item. */
export type Marks = Readonly<Record<string, string>>;

/** The marks of the items that a page has shown so far. */
export interface ItemMarks {
  /** By the item's uid and by its path; undefined for names of several items. The map is absent outside of a preview. */
  readonly itemMarks: ReadonlyMap<string, Marks | undefined> | undefined;
}

type Keyed = ReactElement<Readonly<Record<string, unknown>>>;

/** The same element of a page, marked if it shows an item. */
export function markKeyed<Element extends Keyed>(element: Element, items: ItemMarks | undefined): Element {
  const marks = marksOf(element, items);
  return marks && !('data-blok-uid' in element.props) ? (cloneElement(element, marks) as Element) : element;
}

/** The result of a component or a fragment with a key: its elements take the key over. */
export function passKey(shown: ReactNode, from: Keyed, items: ItemMarks | undefined): ReactNode {
  if (!marksOf(from, items)) return shown;
  if (Array.isArray(shown)) return shown.map((one) => passKey(one, from, items));
  return isValidElement(shown) && shown.key === null ? cloneElement(shown, { key: from.key }) : shown;
}

function marksOf({ key }: Keyed, items: ItemMarks | undefined): Marks | undefined {
  return key === null ? undefined : items?.itemMarks?.get(key);
}
