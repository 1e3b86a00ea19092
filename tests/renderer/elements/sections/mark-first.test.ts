/** In the preview, the element that shows a block is marked for the editor. */
import { expect, it } from 'vitest';
import { markFirst } from '../../../../renderer/elements/sections/mark-first.ts';
import type { RenderContext } from '../../../../renderer/index.ts';

const block = { _uid: 'a', component: 'quote', _editable: '<!--#storyblok#{"id":"7","uid":"a"}-->' };
const mark = (markup: string) => markFirst(markup, block, { preview: true } as RenderContext);

const marked =
  '<figure data-blok-c="{&quot;id&quot;:&quot;7&quot;,&quot;uid&quot;:&quot;a&quot;}" data-blok-uid="7-a">';

it.each([
  ['nothing', ''],
  [
    'the styles that packages such as Emotion write',
    '<style data-emotion="css a">.a > b{}</style><style>i{}</style>\n',
  ],
  ['a link to a style sheet', '<link rel="stylesheet" href="/a.css"/>'],
])('should mark the first element after %s', (_, before) => {
  const after = '<b>Still</b></figure>';
  expect(mark(`${before}<figure>${after}`)).toBe(`${before}${marked}${after}`);
  expect(mark(`${before}${marked}${after}`)).toBe(`${before}${marked}${after}`);
});

it('should leave text, and styles alone, as they are', () => {
  for (const markup of ['Words', '<style>.a{}</style>', '']) expect(mark(markup)).toBe(markup);
});
