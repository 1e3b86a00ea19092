/** The cards of a list in the page: shows or hides them by their marks, and sorts them. */

/** The order of a list. */
export type SortValue = 'position' | 'price' | 'transfer_minutes';

/** The items of the list that follows the island around an element; each stores its first position. */
export function findCards(inside: Element): readonly HTMLElement[] {
  const list = inside.closest('[data-island]')?.nextElementSibling;
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
  for (const [place, item] of items.entries()) item.dataset.place ??= String(place);
  return items;
}

/** Shows the cards that have a wanted mark in every group with wanted marks; returns their number. */
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

/** Cards without a value come last; cards with the same value keep their order. */
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
  // Moving a card removes its focus, for example that of a visitor who has returned, or who was faster than this code.
  if (cards.some((card) => card.contains(focused))) focused.focus({ preventScroll: true });
}
