import { describe, expect, it } from 'vitest';
import { isReadable, readColour } from '../../../../renderer/rich-text/colours.ts';
import { paragraph, render, renderWithFindings, text } from '../build-nodes.ts';

const highlight = (color: unknown) => ({ type: 'highlight', attrs: { color } });
const colour = (color: unknown) => ({ type: 'textStyle', attrs: { color } });

describe('highlight', () => {
  it('should keep a colour that ink can be read on', () => {
    expect(render([paragraph(text('a', highlight('#FF0')))])).toBe(
      '<p><mark style="background-color: #ffff00; color: #0e241c">a</mark></p>',
    );
  });

  it.each(['#111', 'black', 'red"onclick="x', 'currentColor', 'var(--x)'])(
    'should drop %j and stay a mark',
    (color) => {
      const { html, rules } = renderWithFindings([paragraph(text('a', highlight(color)))]);
      expect(html).toBe('<p><mark>a</mark></p>');
      expect(rules).toEqual(['unreadable-colour']);
    },
  );

  it('should be the marker of the site without a colour', () => {
    expect(renderWithFindings([paragraph(text('a', 'highlight'))])).toMatchObject({
      html: '<p><mark>a</mark></p>',
      rules: [],
    });
  });
});

describe('textStyle', () => {
  it('should keep a colour that can be read on paper, by day', () => {
    expect(render([paragraph(text('a', colour('#b3003b')))])).toBe(
      '<p><span style="color: light-dark(#b3003b, currentcolor)">a</span></p>',
    );
  });

  it('should judge by the highlight around it, whichever mark comes first', () => {
    const html = '<span style="color: #000000">';
    expect(render([paragraph(text('a', colour('black'), highlight('yellow')))])).toContain(html);
    for (const marks of [
      [colour('#b3003b'), highlight('orange')],
      [highlight('orange'), colour('#b3003b')],
    ]) {
      expect(render([paragraph(text('a', ...marks))])).not.toContain('<span');
    }
  });

  it.each(['#eee', 'yellow', 'red;position:fixed', 'rgb(0,0,0)', 5])('should drop %j', (color) => {
    const { html, rules } = renderWithFindings([paragraph(text('a', colour(color)))]);
    expect(html).toBe('<p>a</p>');
    expect(rules).toEqual(['unreadable-colour']);
  });

  it('should be nothing without a colour', () => {
    expect(render([paragraph(text('a', 'textStyle', colour('')))])).toBe('<p>a</p>');
  });
});

describe('readColour', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#ABCDEF', '#abcdef'],
    [' White ', '#ffffff'],
    ['#ffffffff', '#ffffff'],
    ['#00000000', '#f8f6f1'],
    ['#0008', '#747370'],
    ['#ab', undefined],
    ['#abcde', undefined],
    ['constructor', undefined],
    ['transparent', undefined],
    [null, undefined],
  ])('should read %j as %j', (value, expected) => {
    expect(readColour(value)).toBe(expected);
  });
});

describe('isReadable', () => {
  it('should draw the line at 4.5 to 1', () => {
    expect(isReadable('#767676', '#ffffff')).toBe(true);
    expect(isReadable('#777777', '#ffffff')).toBe(false);
    expect(isReadable('#ffffff', '#767676')).toBe(true);
  });
});
