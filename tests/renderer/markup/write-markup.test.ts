/** The writer returns the same bytes as React's own renderer, whatever the elements contain. */
import { createContext, createElement, Fragment, memo, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeMarkup } from '../../../renderer/context/raw-markup.ts';
import { createRenderState } from '../../../renderer/context/render-state.ts';
import { ReactNeeded, writeMarkup, writeWithoutReact } from '../../../renderer/markup/write-markup.ts';
import fc from '../../support/runs/property-testing.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', `<b>&"'`, 'it’s', ' javascript:alert(1)', 'JAVASCRIPT:x', 'jobs/1', '/a?b=1&c=2', '\n'),
);
const values = fc.oneof(
  texts,
  fc.boolean(),
  fc.integer({ min: -2, max: 900 }),
  fc.constantFrom(null, undefined, 1.5),
);
const names = fc.constantFrom(
  ...'className id href src srcSet alt title lang role dir hidden open inert tabIndex htmlFor hrefLang colSpan'.split(
    ' ',
  ),
  ...'width height viewBox strokeWidth strokeLinecap fill focusable itemScope itemProp itemType dateTime'.split(
    ' ',
  ),
  ...'data-a data-track aria-hidden aria-label loading decoding fetchPriority sizes name type value'.split(
    ' ',
  ),
  ...'download spellCheck start span cols playsInline required disabled target rel action formAction xlinkHref'.split(
    ' ',
  ),
  ...'autoComplete preserveAspectRatio transformOrigin crossOrigin media scope method encType formMethod'.split(
    ' ',
  ),
);
/** React writes some attributes of form elements last. */
const formTags = fc.constantFrom('button', 'form', 'input');
const formAttributes = fc.dictionary(
  fc.constantFrom(
    ...'action method target name value type className encType id defaultValue checked'.split(' '),
  ),
  values,
  { maxKeys: 6 },
);
const tags = fc.constantFrom(
  ...'div span p a ul li section h2 svg path g details summary figure table td button form label time'.split(
    ' ',
  ),
);
const voidTags = fc.constantFrom(...'img br hr input source track'.split(' '));
const attributes = fc.dictionary(names, values, { maxKeys: 5 });
const styles = fc.constantFrom({}, { style: { color: 'red', '--step': 3 } }, { ref: null });

const { node } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(texts, fc.integer(), fc.constantFrom(null, undefined, true, false)),
    fc
      .tuple(tags, attributes, styles, fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, props, style, children]) => createElement(tag, { ...style, ...props }, ...children)),
    fc.tuple(voidTags, attributes).map(([tag, props]) => createElement(tag, props)),
    fc.tuple(formTags, formAttributes).map(([tag, props]) => createElement(tag, props)),
    fc.array(tie('node'), { maxLength: 3 }),
    tie('node').map((inner) => createElement(Fragment, null, inner)),
    tie('node').map((inner) => createElement(() => inner)),
    tie('node').map((inner) => createElement('div', null, new Set([inner]))),
  ),
}));

/** The hints that React hoists to the front are no part of the markup. */
const asReact = (element: ReactNode) =>
  renderToStaticMarkup(element).replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** Props of void elements: with content, which they must not have, and without. */
const [broken, empty]: readonly object[] = [{ children: 'a' }, { children: null }];

/** An iterator of texts, which can be read only once. */
function* list(...items: readonly string[]) {
  yield* items;
}

describe('writeMarkup', () => {
  // React warns about many of these elements; only the markup that it writes matters here.
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterAll(() => void vi.restoreAllMocks());

  it('should write what React writes', () => {
    const check = (element: ReactNode) => {
      expect(writeMarkup(element, [])).toBe(asReact(element));
    };
    fc.assert(fc.property(node, check), { numRuns: 1500 });
  });

  it('should write the same alone, or give up', () => {
    let written = 0;
    const check = (element: ReactNode) => {
      try {
        expect(writeWithoutReact(element, [])).toBe(asReact(element));
        written += 1;
      } catch (error) {
        if (!(error instanceof ReactNeeded)) throw error;
      }
    };
    fc.assert(fc.property(node, check), { numRuns: 1500 });
    expect(written).toBeGreaterThan(500);
  });

  it.each([
    ['nothing of a function', () => createElement('p', null, (() => 'a') as unknown as ReactNode, 'b')],
    ['nothing of a symbol', () => createElement('p', null, Symbol('a') as unknown as ReactNode, 'b')],
    ['a big number', () => createElement('p', null, 12345678901234567890n)],
    ['the parts of a generator', () => createElement('p', null, list('a', 'b'))],
    ['no content of a break', () => createElement('br', empty)],
    ['an eager picture', () => createElement('img', { src: '/a.png', loading: 'eager' })],
    ['a name that every object has', () => createElement('p', { constructor: 'a' } as object)],
    ['a prefix without a name', () => createElement('p', { 'data-': true, 'aria-': false } as object)],
    ['an empty address', () => createElement('a', { href: '' }, createElement('img', { src: '' }))],
  ])('should write as React does: %s', (_, make) => {
    expect(writeMarkup(make(), [])).toBe(asReact(make()));
    expect(writeWithoutReact(make(), [])).toBe(asReact(make()));
  });

  it.each([
    ['content in a break', createElement('br', broken)],
    ['an invalid name', createElement('p onload=x')],
    ['an empty name', createElement('')],
  ])('should refuse as React does: %s', (_, element) => {
    expect(() => renderToStaticMarkup(element)).toThrow();
    expect(() => writeMarkup(element, [])).toThrow();
    expect(() => writeWithoutReact(element, [])).toThrow(ReactNeeded);
  });

  it.each([
    [
      'a chosen option',
      createElement('select', { defaultValue: 'b' }, createElement('option', { value: 'b' }, 'B')),
    ],
    [
      'a checked box',
      createElement('input', { type: 'checkbox', name: 'a', defaultChecked: true, value: 1 }),
    ],
    ['text that begins with a break', createElement('textarea', { defaultValue: '\nA & B' })],
    ['markup of its own', createElement('p', { dangerouslySetInnerHTML: { __html: '<i>1</i>' } })],
    ['hooks in a memo', createElement(memo(() => createElement('i', { id: useId() })))],
    ['a context', createElement(createContext(1), { value: 2 }, createElement('i'))],
  ])('should leave to React what only React can: %s', (_, element) => {
    expect(writeMarkup(element, [])).toBe(asReact(element));
    expect(() => writeWithoutReact(element, [])).toThrow(ReactNeeded);
  });

  it('should put finished markup in its places, inside what React writes too', () => {
    const state = createRenderState();
    const [one, two] = [placeMarkup('<i>1</i>', state), placeMarkup('<i>$&</i>', state)];
    const element = createElement(
      'p',
      null,
      one,
      ' & ',
      createElement(memo(() => createElement('b', null, two))),
    );
    expect(writeMarkup(element, state.rawMarkup)).toBe('<p><i>1</i> &amp; <b><i>$&</i></b></p>');
  });
});
