/** Tests how a field's value is checked against the editor's limits. */
import { expect, it } from 'vitest';
import { describeBreach } from '../../../../pipeline/check/stories/describe-breach.ts';
import { fields } from '../../../../renderer/index.ts';

const block = { _uid: 'b', component: 'hours_row' };
const hours = fields.bloks({ min: 1, max: 2 });
const name = fields.text({ maxLength: 5 });

it.each([
  ['no blocks where one is needed', hours, [], 'has no entries, and needs at least 1'],
  ['a list that nobody has filled in', hours, undefined, 'has no entries, and needs at least 1'],
  ['a list as Storyblok empties it', hours, '', 'has no entries, and needs at least 1'],
  ['more blocks than there may be', hours, [block, block, block], 'has 3 entries, and takes at most 2'],
  ['one block where two are needed', fields.bloks({ min: 2 }), [block], 'has 1 entry, and needs at least 2'],
  ['a text that is too long', name, 'Brackholm', 'has 9 characters, and takes at most 5'],
])('should tell of %s', (_, schema, value, expected) => {
  expect(describeBreach(value, schema)).toBe(expected);
});

it.each([
  ['a list at its lower end', hours, [block]],
  ['a list at its upper end', hours, [block, block]],
  ['a text at its end', name, 'Seven'],
  ['an empty text', name, ''],
  ['a number, whose range its block holds', fields.number({ min: 1, max: 2 }), 7],
  ['a list without limits', fields.bloks(), []],
])('should say nothing of %s', (_, schema, value) => {
  expect(describeBreach(value, schema)).toBeUndefined();
});
