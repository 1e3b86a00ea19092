/** A site's own headers and footers: rendered once where possible, with regions for the parts that differ from page to page. */
import { describe, expect, it } from 'vitest';
import { builtInBlocks } from '../../../../renderer/built-in-blocks.ts';
import {
  createBlockLibrary,
  createPageRenderer,
  defineShell,
  formatRead,
  type PageRendererOptions,
  type RenderedPage,
  readShellMark,
  type ShellParts,
} from '../../../../renderer/index.ts';
import { makeContentReader } from '../../../support/content/content-reader.ts';
import { makeUuid } from '../../../support/content/make-story.ts';
import { linkTo, makeGlobal } from '../../../support/markup/page-lab.ts';
import { testSite } from '../../../support/markup/render-block.ts';
import { makePage } from '../../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home' });
const routes = makePage(2, { title: 'Routes', slug: 'routes' });
const north = makePage(3, { title: 'North', slug: 'routes/north' });
const entry = { _uid: 'e', component: 'nav_item', label: 'All routes', link: linkTo(routes), children: [] };
const header = makeGlobal('global_header', { nav: [entry] });

function openShell(
  parts: ShellParts,
  stories = [home, routes, north, header],
  more: Partial<PageRendererOptions> = {},
) {
  const renderer = createPageRenderer({
    ...{ site: testSite, content: makeContentReader(stories), library: createBlockLibrary(builtInBlocks) },
    ...{ now: new Date('2026-11-20T12:00:00Z'), messages: {}, preview: false },
    draw: () => ({ src: '/drawing.svg', width: 1, height: 1 }),
    resources: { styles: [], fonts: [], scripts: [] },
    shell: defineShell(parts),
    ...more,
  });
  return (number: number, route: string, language = 'en'): RenderedPage => {
    const page = renderer.render({ uuid: makeUuid(number), language, route });
    if ('html' in page) return page;
    throw new Error(`${page.block}: ${page.message}`);
  };
}

describe('a header of a site’s own', () => {
  it('is rendered once for all pages, and shows the editors’ menu with the visitor’s place in it', () => {
    let count = 0;
    const render = openShell({
      header({ navigation, context }) {
        count += 1;
        const links = navigation.map(({ key, label, attributes }) => (
          <a key={key} {...attributes}>
            {label}
          </a>
        ));
        return (
          <header>
            <a href="/routes">{context.message('home')}</a>
            <nav>{links}</nav>
          </header>
        );
      },
    });
    const [own, below, other] = [render(2, '/routes'), render(3, '/routes/north'), render(1, '/')];
    const expected = (state: string) =>
      `<header><a href="/routes">Home</a><nav><a href="/routes"${state}>All routes</a></nav></header>`;
    expect(own.html).toContain(expected(' aria-current="page"'));
    expect(below.html).toContain(expected(' aria-current="true"'));
    expect(other.html).toContain(expected(''));
    expect(count).toBe(1);
    expect(own.payload.shell).not.toHaveProperty('regions');
    const read = formatRead({ kind: 'fields', uuid: header.uuid, fields: ['nav'] });
    for (const { shell } of [own, below, other])
      expect(shell.reads.map((noted) => formatRead(noted.read))).toContain(read);
    expect(new Set([own, below, other].map(({ html }) => readShellMark(html))).size).toBe(1);
  });

  it('knows the home page of the page’s language, below the base path, and is still rendered once', () => {
    let count = 0;
    const site = { ...testSite, url: 'https://windsock.example/air' };
    const render = openShell(
      {
        header({ home, region }) {
          count += 1;
          return (
            <header>
              <a href={home}>Windsock</a>
              {region('up')}
            </header>
          );
        },
        regions: { up: ({ home }) => <a href={home}>Up</a> },
      },
      [home, routes],
      { site },
    );
    for (const [language, address] of [
      ['en', '/air'],
      ['de', '/air/de'],
    ] as const)
      for (const [number, route] of [
        [1, '/'],
        [2, '/routes'],
      ] as const) {
        const { html } = render(number, route, language);
        expect(html).toContain(`<header><a href="${address}">Windsock</a>`);
        expect(html).toContain(`<a href="${address}">Up</a>`);
      }
    expect(count).toBe(2);
  });

  it('has regions for what differs from page to page, and the language switch among them', () => {
    const render = openShell({
      header: ({ region }) => (
        <header>
          {region('languages')}
          {region('here')}
        </header>
      ),
      regions: { here: ({ route, story, alternates }) => `${route} ${story?.slug} ${alternates.length}` },
    });
    const { html, payload } = render(3, '/routes/north');
    expect(html).toContain(
      '<div data-region="here" style="display:contents">/routes/north routes/north 2</div>',
    );
    expect(payload.shell?.regions?.here).toBe('/routes/north routes/north 2');
    expect(payload.shell?.regions?.languages).toContain('href="/de/routes/north"');
    expect(readShellMark(html)).toBe(readShellMark(render(1, '/').html));
  });

  it.each([
    ['route', { footer: ({ route }) => <footer>{route}</footer> }],
    ['the context’s route', { footer: ({ context }) => <footer>{context.route}</footer> }],
  ] satisfies [string, ShellParts][])('is rendered for each page when it asks for %s', (_, parts) => {
    const render = openShell(parts);
    for (const [number, route] of [
      [1, '/'],
      [2, '/routes'],
    ] as const) {
      const { html, payload } = render(number, route);
      const footer = `<footer>${route}</footer>`;
      expect(html).toContain(`<div data-region="footer" style="display:contents">${footer}</div>`);
      expect(payload.shell?.regions).toEqual({ footer });
    }
  });

  it('has another mark as soon as its own markup is another one', () => {
    const markOf = (text: string) =>
      readShellMark(openShell({ header: () => <header>{text}</header> })(1, '/').html);
    expect(markOf('one')).not.toBe(markOf('two'));
  });

  it.each([
    [
      'shell.header: no wind',
      {
        header: () => {
          throw new Error('no wind');
        },
      },
    ],
    [
      'shell.here: no place',
      {
        header: ({ region }) => region('here'),
        regions: {
          here: () => {
            throw new Error('no place');
          },
        },
      },
    ],
    [
      'shell.where: There is no region "where"; there are "languages"',
      { footer: ({ region }) => region('where') },
    ],
    [
      'shell.banner: too much',
      {
        banner: () => {
          throw new Error('too much');
        },
      },
    ],
    [
      'shell.breadcrumbs: lost',
      {
        breadcrumbs: () => {
          throw new Error('lost');
        },
      },
    ],
  ] satisfies [string, ShellParts][])('fails the page by its name: %s', (message, parts) => {
    expect(() => openShell(parts)(3, '/routes/north')).toThrow(message);
  });

  it('refuses a region with the name of a part', () => {
    expect(() => defineShell({ regions: { footer: () => null } })).toThrow(
      'A region cannot be called "footer"',
    );
  });
});

describe('the other parts of a shell', () => {
  it('replace banner, breadcrumbs and document', () => {
    const render = openShell({
      banner: ({ route }) => <p>Look, {route}</p>,
      breadcrumbs: ({ items }) => <p>{items.map(({ name }) => name).join(' / ')}</p>,
      document: ({ topBanner, main }) => `<html><b>${topBanner}</b>${main}</html>`,
    });
    const { html, payload } = render(3, '/routes/north');
    expect(html).toMatch(/^<html><b><p>Look, \/routes\/north<\/p><\/b><p>Home \/ Story 2 \/ Story 3<\/p>/);
    expect(payload.shell?.topBanner).toBe('<p>Look, /routes/north</p>');
  });
});

describe('the notice about cookies beside a footer of a site’s own', () => {
  const asksConsent = { site: { ...testSite, asksConsent: true } };
  const answersOf = (html: string) => /<div class="wrap" tabindex.*?<\/div>/s.exec(html)?.[0] ?? '';
  const change = 'You can change this at any time from the footer.';

  it('should say how to change a choice where the footer has a link to it, and else nothing of it', () => {
    const link = (
      <a href="#consent-title" data-consent-open="">
        Cookies
      </a>
    );
    const withLink = openShell({ footer: () => <footer>{link}</footer> }, undefined, asksConsent);
    const without = openShell({ footer: () => <footer>ours</footer> }, undefined, asksConsent);
    const builtIn = openShell({ header: () => <header>ours</header> }, undefined, asksConsent);
    for (const render of [withLink, builtIn])
      expect(answersOf(render(1, '/').html).split(change)).toHaveLength(3);
    const answers = answersOf(without(1, '/').html);
    expect(answers).toContain('You have accepted extra cookies.');
    expect(answers).not.toContain('footer');
  });
});
