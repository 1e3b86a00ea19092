/** The words for what a site's code threw. */
import { expect, it } from 'vitest';
import { describeThrown } from '../../../renderer/markup/describe-thrown.ts';

it('should say what to do with the import of a drawing that was used as a component', () => {
  expect(describeThrown(new Error('Invalid tag: /shop/_stopover/assets/plan.3a18fec8.svg'))).toBe(
    'Invalid tag: /shop/_stopover/assets/plan.3a18fec8.svg. The import of a picture gives its address: write <img src={…} alt="…" />',
  );
  expect(describeThrown(new Error('Invalid tag: a b'))).toBe('Invalid tag: a b');
});

it('should not show how the bundler writes the call of a name that a package lacks', () => {
  expect(describeThrown(new TypeError('(0 , _common_package_dates_exports.formt) is not a function'))).toBe(
    'formt is not a function. The package that it is imported from may have no export of this name',
  );
  expect(describeThrown(new TypeError('dates.formt is not a function'))).toBe(
    'dates.formt is not a function',
  );
});

it('should say in words that a portal needs a browser, of which React gives the number alone', () => {
  const words =
    /^Target container is not a DOM element \(createPortal or createRoot\)\. Pages are made without a browser/;
  const minified = 'Minified React error #299; visit https://react.dev/errors/299 for the full message';
  expect(describeThrown(new Error(minified))).toMatch(words);
  expect(describeThrown(new Error('Target container is not a DOM element.'))).toMatch(words);
  expect(describeThrown(new Error('Minified React error #2990'))).toBe('Minified React error #2990');
});
