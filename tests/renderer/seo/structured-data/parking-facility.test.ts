/** A car park in structured data. */
import { expect, test } from 'vitest';
import { renderStoryPage } from '../../../support/markup/page-lab.ts';
import { ids, makeCarPark, withStories } from '../../products/stories.ts';

test.each([
  ['0', true],
  ['6.9', false],
])('with a price of %s, its page does not contradict whether it is free', (price, isFree) => {
  const carPark = makeCarPark({
    price_from: price,
    price_example_total: undefined,
    price_example_days: undefined,
  });
  const { html } = renderStoryPage(ids.p4, { stories: withStories(carPark) });
  expect(html).toContain(`"isAccessibleForFree":${isFree}`);
  expect(html).toContain(`"price":"${Number(price).toFixed(2)}"`);
});
