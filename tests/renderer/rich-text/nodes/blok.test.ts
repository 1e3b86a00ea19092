import { describe, expect, it } from 'vitest';
import { node, paragraph, render, renderWithFindings } from '../build-nodes.ts';

const block = (component: string) => ({ _uid: component, component });

describe('blok', () => {
  it('should be rendered by the caller, block by block, with their paths', () => {
    const body = [block('banner'), block('table')];
    const html = render([paragraph('a'), node('blok', { id: 'x', body })], {
      path: 'content.text',
      block: ({ component }, path) => `<section>${component} ${path}</section>`,
    });
    expect(html).toBe(
      '<p>a</p><section>banner content.text.content[1].attrs.body[0]</section>' +
        '<section>table content.text.content[1].attrs.body[1]</section>',
    );
  });

  it('should be nothing when nobody renders it', () => {
    expect(render([node('blok', { body: [block('banner')] })])).toBe('');
  });

  it.each([null, undefined, 'x', {}])('should be nothing with the body %j', (body) => {
    expect(render([node('blok', { body })], { block: () => 'x' })).toBe('');
  });

  it('should leave out and report what is not a block', () => {
    const body = [null, 7, {}, { component: 3 }, block('banner')];
    const { html, rules } = renderWithFindings([node('blok', { body })], { block: () => 'x' });
    expect(html).toBe('x');
    expect(rules).toEqual(['invalid-node', 'invalid-node', 'invalid-node', 'invalid-node']);
  });
});
