import { describe, expect, it } from 'vitest';
import { changeText, findTextChange } from '../../../preview/live/text-change.ts';
import fc from '../../support/runs/property-testing.ts';

/** Texts from few characters, so that two of them have much in common. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '<', '🛫', '\ud83d'), maxLength: 12 });

describe('the change from one text to another', () => {
  it('makes the one into the other, and says no more than it has to', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = findTextChange(before, after);
        expect(changeText(before, JSON.parse(JSON.stringify(change)))).toBe(after);
        expect(change.start).toBeLessThanOrEqual(change.end);
        const replaced = before.slice(change.start, change.end);
        if (replaced !== '' && change.text !== '') {
          expect(replaced[0]).not.toBe(change.text[0]);
          expect(replaced.at(-1)).not.toBe(change.text.at(-1));
        }
      }),
    );
  });

  it('is empty where there is none', () => {
    expect(findTextChange('same', 'same')).toEqual({ start: 4, end: 4, text: '' });
  });
});
