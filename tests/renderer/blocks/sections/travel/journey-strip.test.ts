/** The journey strip adds up its minutes; the duo shows two wide cards. */
import { expect, test } from 'vitest';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { ids, renderProduct } from '../../../products/stories.ts';

const step = (tile_kind: string, code: string, minutes: string) => ({
  component: 'journey_step',
  tile_kind,
  code,
  title: `At ${code}`,
  text: 'Walk.',
  minutes,
});

test('steps stand in order with their minutes, and the whole is said', () => {
  const steps = [step('p', 'P4', '3'), step('s', 'S4', '9'), step('t', 'T2', '19'), step('gate', 'B14', '')];
  const { html, findings } = renderProduct({ component: 'journey_strip', title: 'Barrier to gate', steps });
  expect(findAll(html, 'li').map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    'P43 minAt P4Walk.',
    'S49 minAt S4Walk.',
    'T219 minAt T2Walk.',
    'B14At B14Walk.',
  ]);
  expect(findOne(html, 'p', { class: 'total' }).text).toBe('31 minutes in all');
  expect(findOne(html, 'ol').attributes.class).toBe('legs-4');
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});

test('an invalid step is left out', () => {
  const steps = [step('p', 'P4', '3'), step('ufo', 'X', '1'), step('t', 'T2', '2,5')];
  const { html, findings } = renderProduct({ component: 'journey_strip', steps });
  expect(findAll(html, 'li').map(({ text }) => text)).toEqual(['P43 minAt P4Walk.', 'T2At T2Walk.']);
  expect(findings.map(({ path }) => path)).toEqual([
    'content.body[0].steps[1].tile_kind',
    'content.body[0].steps[2].minutes',
  ]);
  expect(findings[1]?.message).toContain('Use a point: 2.5');
});

test('a duo widens its cards and puts them under its heading', () => {
  const { html, findings } = renderProduct({
    component: 'duo',
    title: 'Early flight? Sleep next door.',
    items: [
      { component: 'hotel_product_card', hotel: ids.hotel },
      { component: 'lounge_booking_card', lounge: ids.lounge, layout: 'stacked' },
    ],
  });
  expect(findAll(html, 'article').map(({ attributes }) => attributes.class)).toEqual([
    'card card--wide',
    'card',
  ]);
  expect(findAll(html, 'h3')).toHaveLength(2);
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});
