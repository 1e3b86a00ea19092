import { expect, test } from 'vitest';
import { formatHeadTags, linkTag, metaTag } from '../../../renderer/seo/head-tags.ts';

test('writes one tag a line and leaves out attributes without a value', () => {
  const tags = [
    metaTag({ name: 'description', content: 'Bus included' }),
    linkTag({ rel: 'x', href: undefined }),
  ];
  expect(formatHeadTags(tags)).toBe('<meta name="description" content="Bus included">\n<link rel="x">');
});

test('keeps content inside its attribute', () => {
  const content = `"><script>alert('1')</script> & more`;
  expect(formatHeadTags([metaTag({ name: 'description', content })])).toBe(
    '<meta name="description" content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; more">',
  );
});
