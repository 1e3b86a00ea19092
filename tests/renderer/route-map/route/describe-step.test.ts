/** The steps of a route in every language that we have texts for. */
import { describe, expect, it, test } from 'vitest';
import { loadStepTexts } from '../../../../renderer/route-map/languages/index.ts';
import { stepLanguages } from '../../../../renderer/route-map/languages/step-texts.ts';
import { describeStep } from '../../../../renderer/route-map/route/describe-step.ts';

const en = await loadStepTexts('en');
const step = (fields: object) => ({ index: 0, distance: 10, ...fields });

test('the service’s own words come first', () => {
  expect(describeStep(step({ type: 'Left', text: 'Turn left onto Heron Road.' }), en)).toBe(
    'Turn left onto Heron Road.',
  );
  expect(describeStep(step({ type: 'Left', text: 'Links ab.' }), undefined)).toBe('Links ab.');
});

test.each([
  [{ type: 'Head' }, 'Start'],
  [{ type: 'Head', direction: 'NE', road: 'Heron Road' }, 'Start heading northeast on Heron Road'],
  [{ type: 'Right' }, 'Turn right'],
  [{ type: 'SharpLeft', road: 'A 1' }, 'Turn sharp left onto A 1'],
  [{ type: 'Roundabout', exit: 3, road: 'Ring Road' }, 'At the roundabout, take exit 3 onto Ring Road'],
  [{ type: 'Roundabout', road: 'Ring Road' }, 'Continue on Ring Road'],
  [{ type: 'Fork', modifier: 'SlightLeft' }, 'At the fork, keep left'],
  [{ type: 'OffRamp', modifier: 'Right', road: 'Exit 7' }, 'Take the exit on the right onto Exit 7'],
  [{ type: 'DestinationReached' }, 'You have arrived'],
])('%o', (fields, text) => {
  expect(describeStep(step(fields), en)).toBe(text);
});

test.each([{ type: 'Teleport' }, { type: 'compass' }, { type: 'left' }, { type: 'constructor' }, {}])(
  'a step of an unknown kind says nothing: %o',
  (fields) => {
    expect(describeStep(step(fields), en)).toBeUndefined();
  },
);

test('there are as many languages as the old library had, and English for all others', async () => {
  expect(stepLanguages.join(' ')).toBe('ca de el en es fr it nl pl pt ru sk sv uk');
  expect(await loadStepTexts('de-AT')).toBe(await loadStepTexts('de'));
  for (const tag of ['xx', 'ja', '', 'constructor']) expect(await loadStepTexts(tag)).toBe(en);
});

describe.each(stepLanguages)('in %s', async (language) => {
  const texts = await loadStepTexts(language);
  const steps = Object.keys(texts).filter((key) => /^[A-Z]/.test(key));

  it('every step has a text, whatever is known of it', () => {
    expect(steps).toEqual(Object.keys(en).filter((key) => /^[A-Z]/.test(key)));
    for (const type of steps) {
      const bare = describeStep(step({ type }), texts)!;
      const full = describeStep(
        step({ type, road: 'Heron Road', exit: 2, direction: 'SW', modifier: 'Left' }),
        texts,
      )!;
      for (const text of [bare, full]) {
        expect(text).not.toMatch(/[{}[\]]|undefined| {2}|[ ,]$/);
        expect(text[0]).toBe(text[0]!.toUpperCase());
      }
      expect(full.length).toBeGreaterThanOrEqual(bare.length);
    }
  });

  it('has different words for left and right, for sharp and slight turns, and for eight directions', () => {
    const pairs = [
      ['Left', 'Right'],
      ['SharpLeft', 'SharpRight'],
      ['SlightLeft', 'SlightRight'],
    ] as const;
    for (const [left, right] of pairs) expect(texts[left]).not.toBe(texts[right]);
    expect(new Set([texts.Left, texts.SharpLeft, texts.SlightLeft]).size).toBe(3);
    expect(new Set(Object.values(texts.compass)).size).toBe(8);
  });

  it('names the road where there is one', () => {
    for (const type of steps.filter((type) => texts[type as 'Left'].includes('{road}')))
      expect(describeStep(step({ type, road: 'Heron Road', exit: 1 }), texts)).toContain('Heron Road');
  });
});
