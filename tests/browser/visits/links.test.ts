/** Tests the demo site's pages: links lead somewhere, ids are unique, pictures have a size. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RedirectRule } from '../../../pipeline/artefacts/redirects/rules/redirect-rule.ts';
import type { MarkupElement } from '../../support/markup/markup.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { readSitePages, type SitePage } from '../../support/sites/site-pages.ts';

/** Path of the forms' endpoints: a host's functions, not the site. */
const SERVICE_PATH = '/api/';

/** The address that replaces an unsafe address of an editor's file. */
const NO_FILE = 'data:,';

/** Attributes that name a file or a page. */
const addressAttributes = ['href', 'src', 'poster', 'action'] as const;

describe.each(['published', 'draft'] as const)('the %s pages', (version) => {
  let folder: string;
  let pages: readonly SitePage[];
  let redirects: readonly RedirectRule[];
  beforeAll(async () => {
    ({ folder } = await makeDemoSite(version));
    pages = readSitePages(folder);
    redirects = JSON.parse(readFileSync(join(folder, 'redirects.json'), 'utf8'));
  });

  it('should link only to pages, redirects and files that there are', () => {
    const routes = new Set(
      [...pages, ...redirects.map(({ from }) => ({ route: from }))].map(({ route }) => route),
    );
    const dead = eachAddress(pages).filter(({ address }) => {
      if (!address.startsWith('/') || address.startsWith(SERVICE_PATH)) return false;
      const path = decodeURI(address.split(/[?#]/)[0]!);
      return !routes.has(path) && !existsSync(join(folder, path));
    });
    expect(dead).toEqual([]);
  });

  it('should have redirects that end at pages', () => {
    const routes = new Set(pages.map(({ route }) => route));
    const lost = redirects.filter(({ to }) => to.startsWith('/') && !routes.has(to.split(/[?#]/)[0]!));
    expect(lost).toEqual([]);
  });

  it('should link only to anchors that there are', () => {
    const anchors = new Map(pages.map((page) => [page.route, new Set(listIds(page))]));
    const lost = eachAddress(pages).filter(({ route, address }) => {
      const [path, anchor] = address.split('#');
      const target = anchors.get(path === '' ? route : path!.split('?')[0]!);
      return anchor && target && !target.has(decodeURIComponent(anchor));
    });
    expect(lost).toEqual([]);
  });

  it('should link to others only over the protocols that are allowed', () => {
    // An empty address is the page's own, as in the link that loads it again.
    const others = eachAddress(pages).filter(({ address }) => !/^(?:[/#?]|$)/.test(address));
    const bad = others.filter(({ address }) => !/^(https?:|mailto:|tel:|data:,$)/.test(address));
    expect(bad).toEqual([]);
  });

  it('should have unique ids, and ids for whatever is named by one', () => {
    const wrong = pages.flatMap((page) => {
      const ids = listIds(page);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      const missing = page.elements.flatMap(listReferences).filter((id) => !ids.includes(id));
      return [...twice, ...missing].map((id) => `${page.route}#${id}`);
    });
    expect(wrong).toEqual([]);
  });

  it('should have an alternative text and a size for every picture', () => {
    const wrong = pages.flatMap(({ route, elements }) =>
      elements
        .filter(({ tag, attributes }) => tag === 'img' && !isWhole(attributes))
        .map(({ attributes }) => ({ route, ...attributes })),
    );
    expect(wrong).toEqual([]);
  });

  it('should have one main heading each', () => {
    const wrong = pages.filter(({ elements }) => elements.filter(({ tag }) => tag === 'h1').length !== 1);
    expect(wrong.map(({ route }) => route)).toEqual([]);
  });

  it('should carry nothing that runs, and nothing of the editor', () => {
    const wrong = pages.flatMap(({ route, html, elements }) => [
      ...elements.flatMap((element) => listDangers(element)).map((danger) => `${route}: ${danger}`),
      ...(html.match(/<!--[^>]*#storyblok#|_editable|data-blok-/g) ?? []).map(
        (trace) => `${route}: ${trace}`,
      ),
    ]);
    expect(wrong).toEqual([]);
  });
});

function eachAddress(pages: readonly SitePage[]): { readonly route: string; readonly address: string }[] {
  return pages.flatMap(({ route, elements }) =>
    elements.flatMap(({ attributes }) =>
      addressAttributes.flatMap((name) => {
        const address = attributes[name];
        return address === undefined ? [] : [{ route, address }];
      }),
    ),
  );
}

function listIds({ elements }: SitePage): string[] {
  return elements.flatMap(({ attributes }) => attributes.id ?? []);
}

function listReferences({ tag, attributes }: MarkupElement): string[] {
  const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', ...(tag === 'label' ? ['for'] : [])];
  return names.flatMap((name) => attributes[name]?.split(/\s+/) ?? []);
}

function isWhole({ src, alt, width, height }: MarkupElement['attributes']): boolean {
  return alt !== undefined && (src === NO_FILE || (Number(width) > 0 && Number(height) > 0));
}

/** Lists code that a browser would run; structured data is no script. */
function listDangers({ tag, attributes }: MarkupElement): string[] {
  const isScript = tag === 'script' && attributes.type !== 'application/ld+json';
  const runs = isScript || tag === 'object' || tag === 'embed' || tag === 'base' || 'srcdoc' in attributes;
  const handlers = Object.keys(attributes).filter((name) => name.startsWith('on'));
  const protocols = Object.values(attributes).filter((value) =>
    /^\s*(javascript|vbscript|data:text)/i.test(value),
  );
  return [...(runs ? [tag] : []), ...handlers, ...protocols];
}
