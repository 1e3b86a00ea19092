/** The cards of a list in the page: shown or hidden by their marks, and put in order. */

/** The order of a list. */
export type SortValue = 'position' | 'price' | 'transfer_minutes';

/** The items of the list that follows the island around an element; each knows its first place. */
export function findCards(inside: Element): readonly HTMLElement[] {
  const list = inside.closest('[data-island]')?.nextElementSibling;
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
  for (const [place, item] of items.entries()) item.dataset.place ??= String(place);
  return items;
}

/** Shows the cards that have one of the wanted marks in every group where something is wanted; returns how many. */
export function showCards(
  cards: readonly HTMLElement[],
  wanted: Readonly<Record<string, readonly string[]>>,
): number {
  const groups = Object.entries(wanted).filter(([, values]) => values.length > 0);
  for (const card of cards) {
    const marks = new Set(card.dataset.filters?.split(' '));
    card.hidden = !groups.every(([name, values]) => values.some((value) => marks.has(`${name}:${value}`)));
  }
  return cards.filter(({ hidden }) => !hidden).length;
}

/** Cards that do not say come last; those that say the same stay as they were. */
export function orderCards(cards: readonly HTMLElement[], sort: SortValue): void {
  const rank = ({ dataset }: HTMLElement) => {
    const value = { position: '0', price: dataset.price, transfer_minutes: dataset.minutes }[sort];
    return value === undefined ? Number.POSITIVE_INFINITY : Number(value);
  };
  const place = ({ dataset }: HTMLElement) => Number(dataset.place);
  const ordered = [...cards].sort((a, b) => (rank(a) === rank(b) ? place(a) - place(b) : rank(a) - rank(b)));
  const isInOrder = ordered.every((card, index) => card === cards[index]);
  if (isInOrder) return;
  const focused = document.activeElement as HTMLElement;
  cards[0]?.parentElement?.append(...ordered);
  // A card that moves loses the focus: of somebody who has come back, or was quicker than this code.
  if (cards.some((card) => card.contains(focused))) focused.focus({ preventScroll: true });
}
