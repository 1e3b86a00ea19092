/** A field whose companion is empty is reported, because visitors see nothing of it. */
import { expect, test } from 'vitest';
import type { Story } from '../../../renderer/index.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';
import { allStories, ids, makeCarPark, makeHotel, makeLounge, makeShuttle, withStories } from './stories.ts';

function look(story: Story): readonly string[] {
  const { findings } = renderStoryPage(story.uuid, { stories: withStories(story) }).content;
  return findings.filter(({ rule }) => rule === 'invalid-field').map(({ path }) => path);
}

const rowOf = (hours: Readonly<Record<string, unknown>>) => [{ component: 'hours_row', _uid: 'r', ...hours }];

test('complete stories have no gaps', () => {
  for (const uuid of [ids.p4, ids.hotel, ids.lounge, ids.shuttle]) {
    expect(look(allStories.find((story) => story.uuid === uuid)!)).toEqual([]);
  }
});

test.each<[string, Story, readonly string[]]>([
  ['half an entrance', makeCarPark({ entrance_lat: '54.9' }), ['content.entrance_lng']],
  ['the other half', makeCarPark({ entrance_lng: '2.27' }), ['content.entrance_lat']],
  ['a whole entrance', makeCarPark({ entrance_lat: '54.9', entrance_lng: '2.27' }), []],
  [
    'a bus without its times',
    makeCarPark({ transfer_minutes: '', transfer_every_min: '' }),
    ['content.transfer_minutes', 'content.transfer_every_min'],
  ],
  [
    'a walk without its minutes',
    makeCarPark({ transfer_mode: 'walk', transfer_minutes: '' }),
    ['content.transfer_minutes'],
  ],
  [
    'an example price without its days',
    makeCarPark({ price_example_days: '' }),
    ['content.price_example_days'],
  ],
  ['days without their price', makeCarPark({ price_example_total: '' }), ['content.price_example_total']],
  ['no example', makeCarPark({ price_example_total: '', price_example_days: '' }), []],
  ['no transfer', makeCarPark({ transfer_mode: 'none', transfer_minutes: '', transfer_every_min: '' }), []],
  [
    'hours without an end',
    makeCarPark({ opening_hours: rowOf({ opens: '04:00' }) }),
    ['content.opening_hours[0].closes'],
  ],
  ['hours of a closed day', makeCarPark({ opening_hours: rowOf({ closed: true }) }), []],
  [
    'a lounge’s hours without a start',
    makeLounge({ opening_hours: rowOf({ closes: '20:00' }) }),
    ['content.opening_hours[0].opens'],
  ],
  ['stars that nobody gave', makeHotel({ stars_source: '' }), ['content.stars_source']],
  ['a source without stars', makeHotel({ stars: '' }), ['content.stars']],
  ['neither', makeHotel({ stars: '', stars_source: '' }), []],
  ['a vague price', makeHotel({ price_includes: '' }), ['content.price_includes']],
  [
    'a hotel’s bus without an end',
    makeHotel({ transfer_hours: rowOf({ opens: '04:00' }) }),
    ['content.transfer_hours[0].closes'],
  ],
  ['a fare without a currency', makeShuttle({ price: '2.5', currency: '' }), ['content.currency']],
  ['a free ride', makeShuttle({ price: '0', currency: '' }), []],
  ['a line without hours', makeShuttle({ runs_24h: false }), ['content.first_bus']],
  ['a line without an end', makeShuttle({ runs_24h: false, first_bus: '04:00' }), ['content.last_bus']],
  ['a line with both', makeShuttle({ runs_24h: false, first_bus: '04:00', last_bus: '22:00' }), []],
])('%s', (_, story, paths) => {
  expect(look(story)).toEqual(paths);
});

test('hours with an invalid time are not reported as a gap too', () => {
  const story = makeLounge({ opening_hours: rowOf({ opens: '4', closes: '20:00' }) });
  const { findings } = renderStoryPage(story.uuid, { stories: withStories(story) }).content;
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.map(({ message }) => message).join('\n')).not.toContain('need a start and an end');
});
