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

  const foreign = 'https://cdn.example.org/lot.jpg';
  const image = (attrs: Record<string, unknown>) =>
    render([node('image', { src: foreign, alt: 'A lot', ...attrs })]);

  it('should not stretch a file of another host, whose size nobody knows', () => {
    expect(image({})).toBe(`<img src="${foreign}" alt="A lot" loading="lazy" decoding="async">`);
  });

  it('should keep the sizes that a file of another host has', () => {
    const srcset = '/lot.jpg?w=400,h=3 400w, https://cdn.example.org/lot-8.jpg 800w';
    const sizes = '(min-width: 40em) 50vw, 100vw';
    expect(image({ srcset, sizes })).toBe(
      `<img src="${foreign}" srcset="${srcset}" sizes="${sizes}" alt="A lot" loading="lazy" decoding="async">`,
    );
    expect(image({ srcset: 'https://cdn.example.org/2.jpg 2x' })).toContain(
      ' srcset="https://cdn.example.org/2.jpg 2x"',
    );
  });

  it.each([
    'javascript:alert(1) 1x',
    'https://cdn.example.org/a.jpg 1x onerror',
    'https://cdn.example.org/a.jpg 400px',
    'data:image/png;base64,AAAA 2x',
    ',,,',
    'x'.repeat(9),
    `${'https://cdn.example.org/a.jpg 1x, '.repeat(21)}https://cdn.example.org/a.jpg 2x`,
  ])('should drop the sizes %s', (srcset) => {
    expect(image({ srcset, sizes: '100vw' })).toBe(
      `<img src="${foreign}" alt="A lot" loading="lazy" decoding="async">`,
    );
  });

  it('should read sizes with any number of blanks in a moment', () => {
    const blanks = ' '.repeat(200_000);
    const startMs = performance.now();
    expect(image({ srcset: `/a.jpg${blanks}1x${blanks},${blanks}/b.jpg 2x${blanks}` })).toContain(
      ' srcset="/a.jpg 1x, /b.jpg 2x"',
    );
    // A regular expression that looked for blanks before commas took half a minute.
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  it('should take the sizes of a file of the space from the image service', () => {
    expect(image({ src, srcset: 'https://cdn.example.org/2.jpg 2x' })).not.toContain('cdn.example.org');
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
