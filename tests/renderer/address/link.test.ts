import { describe, expect, it } from 'vitest';
import { type LinkResolver, resolveLink } from '../../../renderer/address/link.ts';
import type { Multilink } from '../../../renderer/model/fields/fields.ts';
import fc from '../../support/runs/property-testing.ts';
import { site } from './site.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const resolver: LinkResolver = {
  site,
  page: (id) => (id === uuid ? { href: '/de/parken/p4' } : undefined),
};

function linkTo(link: Partial<Multilink>): Multilink {
  return { linktype: 'url', ...link } as Multilink;
}

function hrefOf(link: Partial<Multilink>, to: LinkResolver = resolver): string | undefined {
  return resolveLink(linkTo(link), to).attributes?.href;
}

describe('links to stories', () => {
  it('should lead to the present address, never to the one of the time of writing', () => {
    expect(hrefOf({ linktype: 'story', id: uuid, cached_url: 'old/place', anchor: 'prices' })).toBe(
      '/de/parken/p4#prices',
    );
  });

  it('should say that a story has no page', () => {
    expect(resolveLink(linkTo({ linktype: 'story', id: 'gone', cached_url: 'old' }), resolver)).toEqual({
      problem: 'missing-story',
    });
  });

  it('should use the remembered address when there is no id, or nobody to ask', () => {
    expect(hrefOf({ linktype: 'story', cached_url: 'guides//lost-keys/' })).toBe('/guides/lost-keys');
    expect(hrefOf({ linktype: 'story', id: uuid, cached_url: 'guides' }, {})).toBe('/guides');
  });

  it('should carry the language of a page in another one', () => {
    const other = { page: () => ({ href: '/a', hrefLang: 'en' }) };
    expect(resolveLink(linkTo({ linktype: 'story', id: uuid }), other).attributes).toEqual({
      href: '/a',
      hrefLang: 'en',
    });
  });
});

describe('links to addresses', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['https://example.org', 'https://example.org'],
    ['HTTPS://EXAMPLE.ORG/a b"c', 'https://example.org/a%20b%22c'],
    ['  https://example.org\n', 'https://example.org'],
    ['https://müller.example/ü', 'https://xn--mller-kva.example/%C3%BC'],
    ['//cdn.example.org/x', 'https://cdn.example.org/x'],
    ['/guides//a/', '/guides/a'],
    ['/a/../b/?q=//x', '/b?q=//x'],
    ['//double//slash/', '/double/slash'],
    ['/ü', '/%C3%BC'],
    ['/%C3%BC', '/%C3%BC'],
    ['#prices', '#prices'],
    ['tel:+44 808 157 0192', 'tel:+448081570192'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['https://windsock.example', '/'],
    ['https://windsock.example/parking/?a=1#b', '/parking?a=1#b'],
    ['https://windsock.example:8443/parking', 'https://windsock.example:8443/parking'],
  ])('should write %j as %j', (url, href) => {
    expect(hrefOf({ url })).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org',
    'intent://x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://',
    'https://[',
    'www.example.org',
    'guides/a',
    'tel:<script>',
    'mailto:',
    'mailto:nobody',
    `https://example.org/${'a'.repeat(5_000)}`,
  ])('should refuse %j', (url) => {
    expect(resolveLink(linkTo({ url }), resolver)).toEqual({ problem: 'unsafe' });
  });

  it.each([undefined, ' ', '#', '##'])('should say that %j is no target', (url) => {
    expect(resolveLink(linkTo({ url }), resolver)).toEqual({ problem: 'no-target' });
  });

  it('should add the anchor to an address that has none, and lead to the own page when there is nothing else', () => {
    expect(hrefOf({ url: 'https://example.org/a', anchor: 'b' })).toBe('https://example.org/a#b');
    expect(hrefOf({ url: 'https://example.org/a#x', anchor: 'b' })).toBe('https://example.org/a#x');
    expect(hrefOf({ url: '', anchor: '#my place' })).toBe('#my-place');
  });

  it('should place addresses of the site below its base path, once', () => {
    const shop = { site: { url: 'https://windsock.example/shop' } };
    expect(hrefOf({ url: '/parking/' }, shop)).toBe('/shop/parking');
    expect(hrefOf({ url: '/shop/parking' }, shop)).toBe('/shop/parking');
    expect(hrefOf({ url: '/?q' }, shop)).toBe('/shop?q');
    expect(hrefOf({ url: 'https://windsock.example/shop/a/' }, shop)).toBe('/shop/a');
    expect(hrefOf({ url: 'https://windsock.example/other' }, shop)).toBe('https://windsock.example/other');
  });

  it('should only ever give addresses that a browser reads as allowed', () => {
    const part = fc.constantFrom(
      ...[
        'java',
        'script:',
        'data:',
        '\t',
        '\n',
        '\0',
        ' ',
        '/',
        '//',
        '\\',
        '#',
        '?',
        '&colon;',
        'http:',
        'x.y',
        '@',
        '"',
        '<',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const href = hrefOf({ url: parts.join('') });
        if (href === undefined) return;
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(
          new URL(href, 'https://windsock.example/a/b').protocol,
        );
        expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('links to mail addresses', () => {
  it.each([
    ['a+b@example.org', 'mailto:a+b@example.org'],
    [' a@example.org ', 'mailto:a@example.org'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['o%27hara@example.org', "mailto:o'hara@example.org"],
    ['a@example.org?subject=Lost keys&bcc=b@example.org', 'mailto:a@example.org?subject=Lost%20keys'],
    [
      'a@example.org?subject=Lost? Found?&body=a=b?c',
      'mailto:a@example.org?subject=Lost%3F%20Found%3F&body=a%3Db%3Fc',
    ],
    [
      'a@example.org?subject=x%0D%0ABcc: b@example.org',
      'mailto:a@example.org?subject=x%20Bcc%3A%20b%40example.org',
    ],
  ])('should write %j as %j', (email, href) => {
    expect(hrefOf({ linktype: 'email', email })).toBe(href);
  });

  it.each([
    'nobody',
    'a@b@c',
    'a@example.org,b@example.org',
    'a%0d%0aBcc:b@example.org',
    'a@example.org%0abcc',
    `${'a'.repeat(250)}@example.org`,
  ])('should refuse %j', (email) => {
    expect(resolveLink(linkTo({ linktype: 'email', email }), resolver)).toEqual({ problem: 'unsafe' });
  });

  it('should say that there is no address', () => {
    expect(resolveLink(linkTo({ linktype: 'email', email: undefined }), resolver)).toEqual({
      problem: 'no-target',
    });
  });
});

describe('links to files', () => {
  it('should offer documents as downloads and show pictures', () => {
    const folder = 'https://a.storyblok.com/f/1';
    const pdf = resolveLink(
      linkTo({ linktype: 'asset', url: `${folder}/terms.pdf`, anchor: 'page=2' }),
      resolver,
    );
    expect(pdf.attributes).toEqual({ href: `${folder}/terms.pdf#page=2`, download: true });
    const picture = resolveLink(
      linkTo({ linktype: 'asset', url: '//a.storyblok.com/f/1/10x10/map.PNG' }),
      resolver,
    );
    expect(picture.attributes).toEqual({ href: `${folder}/10x10/map.PNG` });
  });

  it('should refuse files that are not addresses', () => {
    expect(resolveLink(linkTo({ linktype: 'asset', url: 'data:text/html,x' }), resolver)).toEqual({
      problem: 'unsafe',
    });
  });
});

describe('attributes beside the address', () => {
  it('should keep the site out of the hands of what opens in a new tab', () => {
    const { attributes } = resolveLink(
      linkTo({ url: 'https://x.example', target: '_blank', rel: 'nofollow x' }),
      resolver,
    );
    expect(attributes).toEqual({ href: 'https://x.example', target: '_blank', rel: 'nofollow noopener' });
  });

  it('should drop other targets, unknown relations and empty titles', () => {
    const link = linkTo({ url: '/a', target: '_parent', rel: 'stylesheet', title: ' ' });
    expect(resolveLink(link, resolver).attributes).toEqual({ href: '/a' });
  });
});
