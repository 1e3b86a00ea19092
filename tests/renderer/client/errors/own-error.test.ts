import { expect, it } from 'vitest';
import { isOwnError } from '../../../../renderer/client/errors/own-error.ts';

/** An error with the stack of these scripts, in one of the two forms that browsers write. */
function errorFrom(...scripts: string[]): Error {
  const error = new Error('x');
  error.stack = `Error: x\n${scripts.map((script) => `    at run (${script}:1:2)`).join('\n')}`;
  return error;
}

const OWN = 'https://a.example/shop/_stopover/assets/client.1a.js';

it.each([
  ['the site', errorFrom(OWN), true],
  [
    'the site, in the other form of stacks',
    Object.assign(new Error('x'), { stack: `run@${OWN}:1:2\n` }),
    true,
  ],
  ['a script that the site’s own code called', errorFrom('https://cdn.example/widget.js', OWN), false],
  ['an extension', errorFrom('chrome-extension://abc/content.js'), false],
  [
    'a bundled library of a third party',
    errorFrom('https://a.example/_stopover/assets/library-datadog.1a.js'),
    false,
  ],
  ['nobody knows where', 'a text', false],
])('knows whether an error comes from the site: %s', (_, error, expected) => {
  expect(isOwnError(error)).toBe(expected);
});

it('goes by the script of the event where an error has no stack', () => {
  expect(isOwnError('a text', OWN)).toBe(true);
  expect(isOwnError(undefined, 'https://cdn.example/widget.js')).toBe(false);
});
