/** The dashboard's pages as the server answers them: what they show, to whom, and how they treat hostile content. */

import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defineBlock } from '#renderer';
import { passCookie } from '../../../preview/access/visitor.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { makeLinks, makePage } from '../../support/sites/site-lab.ts';
import { LAB_TIME, makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const paths = ['', 'problems', 'changes', 'schedule', 'builds', 'webhooks', 'page?route=/help'];
let lab: PreviewLab;

beforeAll(async () => {
  const offer = {
    _uid: 'offer',
    component: 'countdown_offer',
    title: 'Offer',
    starts_at: 'Wed, 25 Nov 2026 04:00:00 EST',
    ends_at: '2026-12-01 22:59',
  };
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home', body: [makeLinks('links', 2)] }),
      makePage(2, { slug: 'help', title: 'Help' }),
      makePage(3, { slug: 'old/place', title: 'Moving' }),
    ],
    drafts: [
      makePage(2, {
        slug: 'help',
        title: HOSTILE,
        name: HOSTILE,
        body: [offer, { _uid: 'x', component: HOSTILE }],
      }),
      makePage(3, { slug: 'new/place', title: 'Moving' }),
      makePage(4, { slug: 'fresh', title: 'Fresh' }),
    ],
  });
});
afterAll(() => lab.close());

const local = { host: 'localhost:4321' };
const ask = (path: string, headers: Record<string, string> = local) =>
  lab.app.inject({ url: `/__stopover/${path}`, headers });
/** Reads a page once all of its parts have been computed. */
async function read(path: string): Promise<string> {
  let body = '';
  const look = async () => {
    ({ body } = await ask(path));
    return body;
  };
  await expect.poll(look).not.toContain('data-busy');
  return body;
}

describe('the dashboard', () => {
  it.each(paths)('should be sent safely, and hold content as text: %s', async (path) => {
    const { statusCode, headers, body } = await ask(path);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<script>');
    expect(() =>
      parse(body, {
        onParseError: (error) => {
          throw new Error(error.code);
        },
      }),
    ).not.toThrow();
  });

  it.each([...paths, 'rendering?route=/', 'report', 'assets/dashboard.css'])(
    'should be for editors alone: %s',
    async (path) => {
      const stranger = {
        url: `/__stopover/${path}`,
        remoteAddress: '203.0.113.7',
        headers: { host: '192.0.2.1' },
      };
      expect((await lab.app.inject(stranger)).statusCode).toBe(401);
      expect((await ask(path, { host: 'evil.example' })).statusCode).toBe(421);
      const foreign = { ...local, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
      expect((await ask(path, foreign)).statusCode).toBe(403);
      const until = LAB_TIME.getTime() + 60_000;
      const link = { since: LAB_TIME.getTime(), until, route: '/', view: 'draft' };
      const cookie = `${passCookie('share', lab.context.passes)}=${lab.context.shareLinks.make(link)}`;
      const shared = { ...stranger, headers: { ...stranger.headers, cookie } };
      expect((await lab.app.inject(shared)).statusCode).toBe(403);
    },
  );

  it('should find pages by their address, story, type and state', async () => {
    const rows = async (query: string) => {
      const { body } = await ask(`?${query}`);
      return [...body.matchAll(/aria-label="Details of ([^"]+)"/g)].map(([, route]) => route);
    };
    expect(await rows('')).toEqual(['/', '/fresh', '/help', '/new/place', '/old/place']);
    expect(await rows('q=place+moving')).toEqual([]);
    expect(await rows('q=PLACE')).toEqual(['/new/place', '/old/place']);
    expect(await rows('state=edited')).toEqual(['/help']);
    expect(await rows('state=leaving')).toEqual(['/old/place']);
    expect(await rows('state=nonsense&part=99&q=fresh&q=x')).toEqual(['/fresh']);
  });

  it('should name pages as they are called in their language', async () => {
    const translated = { name: 'Help', translatedNames: { de: 'Hilfe' } };
    const other = await makePreviewLab({
      published: [makePage(1, { slug: 'help', title: 'Help', ...translated })],
      config: { site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de' }] } },
    });
    const { body } = await other.app.inject({ url: '/__stopover/', headers: local });
    await other.close();
    const names = [...body.matchAll(/<td[^>]*>([^<]*(?:Help|Hilfe)[^<]*)</g)].map(([, name]) => name);
    expect(names).toEqual(['Hilfe', 'Help']);
  });

  it('should tell problems with the way into the editor', async () => {
    const body = await read('problems');
    expect(body).toContain('unknown-block');
    expect(body).toContain('https://app.storyblok.com/#/me/spaces/288868/stories/0/0/2');
  });

  it('should tell what publishing would change, and show each page before and after', async () => {
    const body = await read('changes');
    expect(body).toContain('2 added, 1 changed, 1 removed');
    const { body: change } = await ask(`change?uuid=${makeUuid(2)}&language=en`);
    expect(change).toContain('<del class="diff-line">');
    const frames = [...change.matchAll(/<iframe[^>]*src="([^"]+)"[^>]*>/g)];
    expect(frames.map(([tag, src]) => [/sandbox="allow-same-origin"/.test(tag), src])).toEqual([
      [
        true,
        expect.stringMatching(/^\/__stopover\/rendering\?route=%2Fhelp&amp;view=published&amp;content=\w+$/),
      ],
      [
        true,
        expect.stringMatching(/^\/__stopover\/rendering\?route=%2Fhelp&amp;view=draft&amp;content=\w+$/),
      ],
    ]);
    expect((await ask('change?uuid=none&language=xx')).body).toContain('There is no such page');
  });

  it('should show a page that many others change with its first reasons, and the rest on demand', async () => {
    const numbers = [2, 3, 4, 5, 6, 7];
    const page = (number: number, slug: string) => makePage(number, { slug, title: 'Page' });
    const other = await makePreviewLab({
      published: [
        makePage(1, { slug: 'home', title: 'Home', body: [makeLinks('links', ...numbers)] }),
        ...numbers.map((number) => page(number, `old-${number}`)),
      ],
      drafts: numbers.map((number) => page(number, `new-${number}`)),
    });
    onTestFinished(() => other.close());
    let body = '';
    const look = async () => {
      ({ body } = await other.app.inject({ url: '/__stopover/changes', headers: local }));
      return body;
    };
    await expect.poll(look).not.toContain('data-busy');
    const [, home = ''] = /href="[^"]*"[^>]*>\/<\/a>(.*?)<\/details>/s.exec(body) ?? [];
    const [open = '', folded = ''] = home.split('<details>');
    expect([open, folded].map((part) => part.match(/<li>/g)?.length)).toEqual([3, 3]);
    expect(folded).toContain('<summary>3 other reasons</summary>');
  });

  it('should render pictures in which nothing runs', async () => {
    const { body, headers } = await ask('rendering?route=/help&view=published');
    expect(body).toContain('<h1>Help</h1>');
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; script-src 'none'/);
    for (const route of ['/none', '//evil.example', '/../../etc/passwd', '%00'])
      expect((await ask(`rendering?route=${encodeURIComponent(route)}`)).statusCode, route).toBe(404);
  });

  it('should show moments, and pages as of them', async () => {
    const body = await read('schedule');
    expect(body).toContain('body[0].ends_at');
    expect(body).toContain('dateTime="2026-12-01T22:59:00.000Z"');
    // Pages read it, although the space writes times in another form.
    expect(body).toContain('dateTime="2026-11-25T09:00:00.000Z"');
    const { body: page } = await ask('page?route=/help&version=draft&at=2026-12-24T10:00');
    expect(page).toContain('view=draft%402026-12-24T10%3A00%3A00.000Z');
    const visit = await lab.app.inject({
      method: 'POST',
      url: '/__stopover/view',
      headers: {
        ...local,
        origin: 'http://localhost:4321',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'at=2026-12-24T10:00&version=published&to=/',
    });
    expect([visit.statusCode, visit.headers.location]).toEqual([303, '/']);
    expect(visit.headers['set-cookie']).toContain('published%402026-12-24T10%3A00%3A00.000Z');
  });

  it('should go on where a block of the site asks about a text that is no instant', async () => {
    const opening = defineBlock({
      name: 'opening',
      kind: 'section',
      fields: {},
      render: ({ context }) => (context.isPast('next summer') ? null : 'Closed'),
    });
    const body = [{ _uid: 'opening', component: 'opening' }, makeLinks('links', 2)];
    const other = await makePreviewLab({
      published: [
        makePage(1, { slug: 'home', title: 'Home', body }),
        makePage(2, { slug: 'help', title: 'Help' }),
      ],
      blocks: [opening],
    });
    onTestFinished(() => other.close());
    const askOther = async (path: string) =>
      (await other.app.inject({ url: `/__stopover/${path}`, headers: local })).body;
    for (const path of ['problems', 'schedule'])
      await expect.poll(() => askOther(path)).not.toMatch(/data-busy|Invalid time/);
    expect(await askOther('page?route=/')).toContain('next summer');
  });

  it.each(['+275760-09-13', '+012345-01-01', '-271821-04-20'])(
    'should show the present for a moment that no field can hold: %s',
    async (at) => {
      const { statusCode, body } = await ask(
        `page?${new URLSearchParams({ route: '/help', view: `draft@${at}` })}`,
      );
      expect(statusCode).toBe(200);
      expect(body).toMatch(/name="at"[^>]*value="2026-11-20T/);
    },
  );

  it('should list what a page is made from', async () => {
    const { body } = await ask('page?route=/');
    expect(body).toMatch(/Stories that it links to \(\d+\)/);
    expect(body).toContain('<svg');
  });

  it('should lead from an address without a page to the views that have it', async () => {
    const links = async (path: string) =>
      [...(await ask(path)).body.matchAll(/<a href="\/__stopover\/(page\?[^"]+)"/g)].map(([, href]) =>
        href!.replaceAll('&amp;', '&'),
      );
    const [leaving = ''] = (await links('?state=leaving')).filter((href) => href.includes('old'));
    const { body } = await ask(leaving);
    expect(body).toContain('rendering?route=%2Fold%2Fplace&amp;view=published');
    // The drafts have no page to open.
    expect(body).not.toContain('Open the page');
    expect((await ask('page?route=/none')).body).toContain('There is no page');
    expect(await links('page?route=/old/place')).toEqual(['page?route=%2Fold%2Fplace&view=published']);
    expect(await links('page?route=/fresh&view=published')).toEqual(['page?route=%2Ffresh&view=draft']);
  });

  it('should list who reads the story of a page', async () => {
    await expect
      .poll(async () => (await ask('page?route=/help')).body.split('Read by')[1])
      .toContain('<a href="/__stopover/page?route=%2F">/</a>');
  });
});
