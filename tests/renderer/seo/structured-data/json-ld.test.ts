import { expect, test } from 'vitest';
import { formatJsonLd } from '../../../../renderer/seo/structured-data/json-ld.ts';
import fc from '../../../support/runs/property-testing.ts';

const readBack = (script: string): unknown =>
  JSON.parse(script.replace('<script type="application/ld+json">', '').replace('</script>', ''));

test('writes all objects of a page as one graph', () => {
  expect(readBack(formatJsonLd([{ '@type': 'Hotel', name: 'Heron Court' }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Hotel', name: 'Heron Court' }],
  });
});

test('writes nothing for a page without structured data', () => {
  expect(formatJsonLd([])).toBe('');
});

test('keeps names that try to end the script element names', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028';
  const script = formatJsonLd([{ name }]);
  expect(script.match(/<\/?script/g)).toHaveLength(2);
  expect(script).not.toContain('<!--');
  expect(readBack(script)).toMatchObject({ '@graph': [{ name }] });
});

test('gives any text back unchanged, and never a markup character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const script = formatJsonLd([{ name }]);
      const inner = script.slice('<script type="application/ld+json">'.length, -'</script>'.length);
      expect(inner).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(inner)['@graph'][0].name).toBe(JSON.parse(JSON.stringify(name)));
    }),
  );
});
