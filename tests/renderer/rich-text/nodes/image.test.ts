import { describe, expect, it } from 'vitest';
import { linkMark, node, paragraph, render, renderWithFindings } from '../build-nodes.ts';

const src = 'https://a.storyblok.com/f/1/400x200/ab/lot.jpg';

describe('image', () => {
  it('should come with its size, other widths, and the texts of the node', () => {
    expect(
      render([paragraph(node('image', { src, alt: 'A lot', title: 'Lot "A"', id: 3, onerror: 'x' }))]),
    ).toBe(
      `<p><img src="${src}/m/400x0" srcset="${src}/m/320x0 320w, ${src}/m/400x0 400w" ` +
        'sizes="(min-width: 720px) 720px, 100vw" width="400" height="200" alt="A lot" loading="lazy" decoding="async" ' +
        'title="Lot &quot;A&quot;"></p>',
    );
  });

  it('should fall back to the text of the file, and keep an empty alt', () => {
    const fromFile = renderWithFindings([
      node('image', { src, alt: '', meta_data: { alt: 'From the file' } }),
    ]);
    expect(fromFile.html).toContain(' alt="From the file"');
    expect(fromFile.rules).toEqual([]);
    const without = renderWithFindings([node('image', { src, alt: '' })]);
    expect(without.html).toContain(' alt=""');
    expect(without.rules).toEqual(['missing-alt']);
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg>', 'x" onerror="y'])(
    'should leave %j out',
    (address) => {
      const { html, rules } = renderWithFindings([node('image', { src: address })]);
      expect(html).toBe('');
      expect(rules).toEqual(['unsafe-image']);
    },
  );

  it('should be left out without a file', () => {
    expect(renderWithFindings([{ type: 'image' }])).toMatchObject({
      html: '',
      rules: ['image-without-file'],
    });
  });

  it('should be linked', () => {
    const image = { ...node('image', { src: '/x.png', alt: 'x' }), marks: [linkMark('/a')] };
    expect(render([paragraph(image)])).toMatch(/^<p><a href="\/a"><img src="\/x.png"[^>]*><\/a><\/p>$/);
  });

  it('should ask the caller, with the path of the node', () => {
    const html = render([paragraph('a', node('image', { src, alt: 'b' }))], {
      path: 'content.text',
      image: ({ filename, alt }, path) => ({
        src: `${filename}?<${path}>`,
        alt: alt ?? '',
        loading: 'eager',
        decoding: 'async',
        fetchPriority: 'high',
      }),
    });
    expect(html).toBe(
      `<p>a<img src="${src}?&lt;content.text.content[0].content[1]&gt;" alt="b" loading="eager" decoding="async" fetchpriority="high"></p>`,
    );
    expect(render([node('image', { src })], { image: () => undefined })).toBe('');
  });
});
