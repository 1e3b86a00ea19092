/** The addresses of style sheets, as a check looks for them. */
import { expect, it } from 'vitest';
import { listStyleAddresses, listStyleNeeds } from '../../../../pipeline/check/site/list-style-addresses.ts';

type Look = NonNullable<Parameters<typeof listStyleNeeds>[0]>;

it.each(['"', ''])('finds the addresses beside a font of many megabytes, in quotes or not: %s', (quote) => {
  const font = `data:font/woff2;base64,${'A'.repeat(30_000_000)}`;
  const css = `@font-face{font-family:"Own \\"one\\"";src:url(${quote}${font}${quote})}a{background:url(/art/a.png)}`;
  const look = { styles: { css }, styleNotes: { addresses: {} } } as unknown as Look;
  expect(listStyleAddresses(look, '')).toEqual([{ address: '/art/a.png', place: undefined }]);
  expect(listStyleNeeds(look)).toEqual([{ need: 'font-src css data:', place: undefined }]);
});
