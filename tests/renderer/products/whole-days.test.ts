/** A date without a time means the whole day at the airport, wherever the airport is. */
import { describe, expect, test } from 'vitest';
import { endOfDay, startOfDay } from '../../../renderer/format/whole-day.ts';
import { describeAvailability, presentAvailability } from '../../../renderer/products/availability.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { readText } from '../../support/markup/markup.ts';
import { openPageLab, renderStoryPage } from '../../support/markup/page-lab.ts';
import { ids, makeAirport, makeLounge, makeShuttle, withStories } from './stories.ts';

const [NEW_YORK, BERLIN, AUCKLAND] = ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland'];

describe('a day', () => {
  test.each([
    ['UTC', '2026-12-24T00:00:00.000Z', '2026-12-25T00:00:00.000Z'],
    [BERLIN, '2026-12-23T23:00:00.000Z', '2026-12-24T23:00:00.000Z'],
    [NEW_YORK, '2026-12-24T05:00:00.000Z', '2026-12-25T05:00:00.000Z'],
    [AUCKLAND, '2026-12-23T11:00:00.000Z', '2026-12-24T11:00:00.000Z'],
  ])('begins and ends by the clocks of %s', (timeZone = '', start, end) => {
    const day = '2026-12-24T00:00:00.000Z';
    expect([startOfDay(day, { timeZone }), endOfDay(day, { timeZone })]).toEqual([start, end]);
  });

  test('is 23 hours long when clocks go forward', () => {
    const day = '2027-03-28T00:00:00.000Z';
    const zone = { timeZone: 'Europe/Berlin' };
    expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ]);
  });

  test.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ])('begins with the change where clocks skip midnight: %s', (timeZone, day, start) => {
    const before = new Date(Date.parse(day) - 86_400_000).toISOString();
    expect(startOfDay(`${day}T00:00:00.000Z`, { timeZone })).toBe(start);
    expect(endOfDay(before, { timeZone })).toBe(start);
  });

  test('is not made of a moment', () => {
    const moment = '2026-12-24T22:59:00.000Z';
    const zone = { timeZone: 'Europe/Berlin' };
    expect([startOfDay(moment, zone), endOfDay(moment, zone)]).toEqual([moment, moment]);
  });
});

const closure = {
  availability: 'closed',
  availability_from: '2026-12-01T00:00:00.000Z',
  availability_until: '2026-12-03T00:00:00.000Z',
};

function describeAt(timeZone: string, now: string) {
  const context = openPageLab({ now }).context.inTimeZone(timeZone);
  return { present: presentAvailability(closure, context), ...describeAvailability(closure, context) };
}

test('a closure says the days that editors chose, and lasts them', () => {
  expect(describeAt('America/New_York', '2026-12-02T12:00:00Z')).toMatchObject({
    line: 'Closed until 3 December.',
    until: '2026-12-04T05:00:00.000Z',
  });
  expect(describeAt('America/New_York', '2026-12-04T03:00:00Z').present).toBe('closed');
  expect(describeAt('America/New_York', '2026-12-01T03:00:00Z')).toMatchObject({
    present: 'open',
    next: { from: '2026-12-01T05:00:00.000Z' },
  });
  expect(describeAt('Europe/Berlin', '2026-12-03T23:30:00Z').present).toBe('open');
});

test('an opening begins with its day', () => {
  const opening = { availability: 'opening_soon', availability_from: '2026-12-01T00:00:00.000Z' };
  const context = openPageLab().context.inTimeZone('America/New_York');
  expect(describeAvailability(opening, context)).toMatchObject({
    tag: 'Opens 1 December',
    until: '2026-12-01T05:00:00.000Z',
  });
});

test('a day with other hours stays until it is over at the airport', () => {
  const exceptions = [
    { component: 'hours_exception', _uid: 'e', date: '2026-12-24 00:00', opens: '06:00', closes: '14:00' },
  ];
  const airport = makeAirport({ time_zone: 'America/New_York' });
  const stories = withStories(airport, makeLounge({ exceptions }));
  const show = (now: string) => renderStoryPage(ids.lounge, { stories, now }).html;
  expect(show('2026-12-25T03:00:00Z')).toContain('Thursday 24 December 2026');
  expect(show('2026-12-25T06:00:00Z')).not.toContain('Thursday 24 December 2026');
});

test('the notice of a bus line stays through its last day', () => {
  const stories = withStories(makeShuttle({ notice_until: '2026-11-30 00:00' }));
  const show = (now: string) => renderStoryPage(ids.shuttle, { stories, now }).html;
  expect(show('2026-11-30T12:00:00Z')).toContain('data-until="2026-11-30T23:00:00.000Z"');
  expect(show('2026-11-30T23:30:00Z')).not.toContain('Stop moved');
});

test('an offer is valid through its last day', () => {
  const content = { _uid: 'o', component: 'offer', title: 'Winter', valid_until: '2026-11-30 00:00' };
  const story = makeStory(60, { slug: 'offers/winter', content });
  const show = (now: string) => readText(renderStoryPage(story.uuid, { stories: [story], now }).html);
  expect(show('2026-11-30T12:00:00Z')).toContain('30 November 2026');
  expect(show('2026-11-30T23:30:00Z')).toContain('This offer has ended');
});
