/** Reads the counted details of a product card. */
import type { AnalyticsParams } from './analytics-event.ts';

/** The parts of `data-product`: type, code, airport and, for lounges, terminal. */
export function readProduct({ dataset }: HTMLElement): readonly [string, string, string, string] {
  const [type = '', code = '', airport = '', terminal = ''] = dataset.product?.split(' ') ?? [];
  return [type, code, airport, terminal];
}

/** The details of a card's events. */
export function readCard(card: HTMLElement): AnalyticsParams['product_card_view'] {
  const [product_type, product_id, airport] = readProduct(card);
  return {
    product_type,
    product_id,
    airport,
    position: placeOf(card.closest('li,[role=group]') ?? card),
    price_shown: card.querySelector('.buy .amount b') !== null,
  };
}

/** Place among its neighbours, from 1. */
export function placeOf(element: Element): number {
  return [...(element.parentElement?.children ?? [])].indexOf(element) + 1;
}
