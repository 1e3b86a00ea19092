/** A site's own wordings of the steps: only those that differ, laid over the texts of a language. */
import { expect, it } from 'vitest';
import { readStepWords, routeStepMessages } from '../../../renderer/messages/route-steps.ts';
import { texts } from '../../../renderer/route-map/languages/en.ts';
import { describeStep } from '../../../renderer/route-map/route/describe-step.ts';

const step = { index: 0, distance: 10 };

it('come before those of the language, which stay where there are none', () => {
  const own = { ...texts, Right: 'Go right[ into {road}]', N: 'the north' };
  expect(describeStep({ ...step, type: 'Right', road: 'Fish Quay' }, own)).toBe('Go right into Fish Quay');
  expect(describeStep({ ...step, type: 'Head', direction: 'N' }, own)).toBe('Start heading the north');
  expect(describeStep({ ...step, type: 'Head', direction: 'NE' }, own)).toBe('Start heading northeast');
  expect(describeStep({ ...step, type: 'Left' }, own)).toBe('Turn left');
});

it('are those that are not built in, also for a language without a catalogue', () => {
  const say = (own: Readonly<Record<string, string>>) => (key: string) =>
    own[key] ?? routeStepMessages.en[key]!;
  expect(readStepWords(say({}), 'pt')).toEqual({});
  expect(readStepWords(say({ 'map.step.Left': 'À esquerda' }), 'pt')).toEqual({ Left: 'À esquerda' });
  expect(readStepWords(say({ 'map.step.compass.S': 'the south' }), 'en-GB')).toEqual({ S: 'the south' });
});
