/** Pieces of content that the tests of blocks share. */

/** An attack by an editor of the content. */
export const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;

/** Characters in a row that a pattern would take forever to scan if it started again at each of them. */
export const longRow = (sign: string): string => `x${sign.repeat(300_000)}x`;

/** A rich-text document of one paragraph. */
export function text(words: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
}

/** A link to an address. */
export function urlLink(url: string) {
  return { fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url };
}

/** A link to a story. */
export function storyLink(uuid: string) {
  return { fieldtype: 'multilink', linktype: 'story', id: uuid, url: '', cached_url: 'stale' };
}

/** A link that editors left empty. */
export const noLink = { fieldtype: 'multilink', linktype: 'story', id: '', url: '', cached_url: '' };

/** A file of the space. */
export function asset(name: string, alt = '') {
  return { fieldtype: 'asset', id: 1, filename: `https://a.storyblok.com/f/1/1600x900/abc/${name}`, alt };
}

/** A file field that editors left empty. */
export const noAsset = { fieldtype: 'asset', id: null, filename: '', alt: null };
