/** The words for what a site's code threw. */
import { expect, it } from 'vitest';
import { describeThrown } from '../../../renderer/markup/describe-thrown.ts';

it('should say what to do with the import of a drawing that was used as a component', () => {
  expect(describeThrown(new Error('Invalid tag: /shop/_stopover/assets/plan.3a18fec8.svg'))).toBe(
    'Invalid tag: /shop/_stopover/assets/plan.3a18fec8.svg. The import of a picture gives its address: write <img src={…} alt="…" />',
  );
  expect(describeThrown(new Error('Invalid tag: a b'))).toBe('Invalid tag: a b');
});
