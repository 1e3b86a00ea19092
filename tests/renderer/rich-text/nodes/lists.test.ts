import { describe, expect, it } from 'vitest';
import { node, paragraph, render, renderWithFindings } from '../build-nodes.ts';

const item = (...content: Parameters<typeof paragraph>) => node('list_item', {}, paragraph(...content));

describe('bullet_list, ordered_list and list_item', () => {
  it('should nest', () => {
    const nested = node('list_item', {}, paragraph('a'), node('ordered_list', {}, item('b')));
    expect(render([node('bullet_list', {}, nested)])).toBe(
      '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    );
  });

  it.each([
    [{}, ''],
    [{ order: 1 }, ''],
    [{ order: 0 }, ' start="0"'],
    [{ order: 4 }, ' start="4"'],
    [{ start: '7' }, ' start="7"'],
    [{ order: -2.5 }, ' start="-2"'],
    [{ order: '3" onclick="x' }, ''],
    [{ order: 1e300 }, ''],
  ])('should begin, with %j, at%s', (attrs, attribute) => {
    expect(render([node('ordered_list', attrs, item('a'))])).toBe(`<ol${attribute}><li><p>a</p></li></ol>`);
  });

  it('should drop empty items and empty lists', () => {
    expect(render([node('bullet_list', {}, item(), item('a')), node('ordered_list', {}, item())])).toBe(
      '<ul><li><p>a</p></li></ul>',
    );
  });

  it('should make items of what stands in a list without one', () => {
    expect(render([node('bullet_list', {}, paragraph('a'), 'b')])).toBe(
      '<ul><li><p>a</p></li><li>b</li></ul>',
    );
  });

  it('should show the content of an item outside a list, and report it', () => {
    const { html, rules } = renderWithFindings([item('a')]);
    expect(html).toBe('<p>a</p>');
    expect(rules).toEqual(['misplaced-node']);
  });

  it('should keep the direction of an item', () => {
    expect(render([node('bullet_list', {}, node('list_item', { dir: 'rtl' }, paragraph('a')))])).toBe(
      '<ul><li dir="rtl"><p>a</p></li></ul>',
    );
  });
});
