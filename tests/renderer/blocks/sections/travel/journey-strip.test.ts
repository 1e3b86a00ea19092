/** The journey strip adds up its minutes; the duo shows two wide cards. */
import { expect, test } from 'vitest';
import { journeyStep } from '../../../../../renderer/blocks/items/journey-step.ts';
import { journeyStrip } from '../../../../../renderer/blocks/sections/travel/journey-strip.tsx';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
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

test('the minutes are told in the words of editors, whose entries name plural forms', () => {
  const say = (minutes: string, words: Readonly<Record<string, string>>) => {
    const entries = Object.entries(words).map(([name, value]) => ({ name, value, fieldValue: value }));
    const block = { component: 'journey_strip', steps: [step('p', 'P4', minutes)] };
    const { html, reads } = renderBlock(block, {
      blocks: [journeyStrip, journeyStep],
      datasources: { ui: entries },
    });
    return [findOne(html, 'p', { class: 'total' }).text, reads.filter((read) => read.includes('journey'))];
  };
  const words = { 'journey.total.one': 'One minute', 'journey.total.other': '{count} minutes on the way' };
  expect(say('1', words)[0]).toBe('One minute');
  expect(say('31', words)).toEqual([
    '31 minutes on the way',
    ['{"kind":"message","key":"journey.total"}', '{"kind":"message","key":"journey.total.other"}'],
  ]);
  expect(say('31', { 'journey.total': 'In all: {count}' })[0]).toBe('In all: 31');
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
