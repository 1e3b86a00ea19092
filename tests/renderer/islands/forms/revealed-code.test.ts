/** The sentence about the address to which a code was sent shows too little of the address to read it over a shoulder. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RevealedCode } from '../../../../renderer/islands/forms/revealed-code.tsx';
import { catalogues, createMessages } from '../../../../renderer/messages/index.ts';

it.each([
  ['marie@example.com', 'ma…@example.com'],
  ['ab@example.com', 'ab…@example.com'],
  ['a@example.com', 'a…@example.com'],
])('shortens %s to %s', (address, shown) => {
  const say = createMessages({ language: 'en', catalogues, overrides: {} });
  const props = { code: 'WINTER', address, level: 3, timeZone: 'UTC', place: { language: 'en' }, say };
  expect(renderToString(createElement(RevealedCode, { ...props, isFresh: false }))).toContain(shown);
});
