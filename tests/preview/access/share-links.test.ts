/** Share links: what a reader with a link can see, what stays closed, and how a link ends. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StopoverError } from '#pipeline';
import { defineBlock } from '#renderer';
import type { SiteLook } from '../../../pipeline/run/site-look.ts';
import { createPasses } from '../../../preview/access/passes.ts';
import { openShareLinks } from '../../../preview/access/share-links.ts';
import { passCookie } from '../../../preview/access/visitor.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { visit } from '../../support/servers/exact-request.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { LAB_TIME, makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

const previewToken = 'a-preview-token';
/** The look of a site that brings none. */
const noLook: SiteLook = {
  ...{ styles: undefined, moduleStyles: undefined, moduleAssets: [], blockStyles: {}, fonts: undefined },
  ...{ icon: undefined, drawnIcons: [], logo: undefined, publicFolder: undefined, sources: [], hash: '' },
  styleNotes: { unknownNames: [], addresses: {}, variables: {} },
};
const SECRET = 'ENOENT: /home/somebody/blocks/fails.tsx';
const fails = defineBlock({
  name: 'fails',
  kind: 'section',
  fields: {},
  render() {
    throw new Error(SECRET);
  },
});
const own = defineBlock({
  name: 'own',
  kind: 'section',
  fields: {},
  render: () => createElement('p', {}, 'Our own block'),
});
const form = { _uid: 'form', component: 'contact_form', title: 'Write to us', endpoint_key: 'contact' };
const about = (body: readonly object[]) =>
  makePage(2, { slug: 'about', title: 'About', body: body as never });
const hidden = makePage(3, { slug: 'hidden', title: 'Hidden words', body: [form] });
const home = makePage(1, { slug: 'home', title: 'Home' });
const whole = [{ _uid: 'own', component: 'own' }, form, { _uid: 'x', component: 'unheard_of' }];

let lab: PreviewLab;
let origin: string;
beforeAll(async () => {
  lab = await makePreviewLab({
    published: [home, about(whole), hidden],
    blocks: [fails, own],
    secrets: { previewToken, webhookSecret: undefined },
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => lab.close());

/** A client on another machine. */
const elsewhere = { 'x-forwarded-for': '203.0.113.7' };

async function share(route: string): Promise<string> {
  const { status, body } = await visit(origin, '/__stopover/share', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ route }),
  });
  expect(status).toBe(200);
  return (JSON.parse(String(body)) as { readonly url: string }).url.slice(origin.length);
}

const openLink = (path: string, headers: Readonly<Record<string, string>> = elsewhere) =>
  visit(origin, path, { headers });
const cookieOf = (answer: Awaited<ReturnType<typeof visit>>) =>
  answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

function expectNothingOfOurs(markup: string): void {
  for (const own of ['__stopover', 'stopover-preview', 'data-blok', 'broken-block', 'unheard_of', SECRET]) {
    expect(markup).not.toContain(own);
  }
}

describe('a shared page', () => {
  it('is as visitors would get it, and so is its payload', async () => {
    const answer = await openLink(await share('/about'));
    expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining('Our own block')]);
    expectNothingOfOurs(String(answer.body));
    const payload = await openLink('/_payload/about.json', { ...elsewhere, cookie: cookieOf(answer) });
    expect([payload.status, String(payload.body)]).toEqual([200, expect.stringContaining('Our own block')]);
    expectNothingOfOurs(String(payload.body));
  });

  it('has the site’s error page for what fails in the browser, and no page beside it', async () => {
    const { headers } = await openLink(await share('/about'));
    const cookie = headers['set-cookie']![0]!.split(';')[0]!;
    const error = await openLink('/_payload/error.json', { ...elsewhere, cookie });
    expect([error.status, String(error.body)]).toEqual([200, expect.stringContaining('data-error-status')]);
    expectNothingOfOurs(String(error.body));
    for (const other of ['/_payload/hidden.json', '/_payload/hidden/error.json'])
      expect((await openLink(other, { ...elsewhere, cookie })).status).toBe(403);
  });

  it('says nothing of a fault in the site’s code', async () => {
    const cookie = cookieOf(await openLink(await share('/about')));
    const { workspace } = lab.context;
    const settings = workspace.settings();
    const fault = new StopoverError('module-unloadable', { file: SECRET, reason: SECRET });
    workspace.replaceSettings({ ...settings, fault });
    const answers = await Promise.all(
      ['/about', '/_payload/error.json'].map((path) => openLink(path, { ...elsewhere, cookie })),
    );
    workspace.replaceSettings(settings);
    expect(answers.map(({ status, body }) => [status, String(body)])).toEqual([
      [500, 'Internal Server Error\n'],
      [500, 'Internal Server Error\n'],
    ]);
  });

  it('is the same for those who may see more, and takes nothing away from them', async () => {
    const link = await share('/about');
    const [here, others] = [await openLink(link, {}), await openLink(link)];
    expect(String(here.body)).toBe(String(others.body));
    const signedIn = await visit(origin, '/__stopover/sign-in', {
      method: 'POST',
      headers: { ...elsewhere, 'content-type': 'application/json' },
      body: JSON.stringify({ token: previewToken }),
    });
    const editor = cookieOf(signedIn);
    const opened = await openLink(link, { ...elsewhere, cookie: editor });
    expect(opened.headers['set-cookie']).toEqual([expect.stringMatching(/^stopover_share_/)]);
    const cookie = `${editor}; ${cookieOf(opened)}`;
    expect((await openLink('/hidden', { ...elsewhere, cookie })).status).toBe(200);
  });

  it('that cannot be rendered is the site’s own error page', async () => {
    lab.store({ published: [home, about([{ _uid: 'f', component: 'fails' }]), hidden] });
    await lab.context.storeChanged();
    const answer = await openLink(await share('/about'));
    expect([answer.status, String(answer.body)]).toEqual([500, expect.stringContaining('<main')]);
    expectNothingOfOurs(String(answer.body));
  });

  it('that is gone is the site’s own page for what is not there', async () => {
    lab.store({ published: [home, about(whole), hidden] });
    await lab.context.storeChanged();
    const link = await share('/about');
    lab.store({ published: [home, hidden] });
    await lab.context.storeChanged();
    const answer = await openLink(link);
    expect([answer.status, String(answer.body)]).toEqual([404, expect.stringContaining('/about')]);
    expectNothingOfOurs(String(answer.body));
    lab.store({ published: [home, about(whole), hidden] });
    await lab.context.storeChanged();
  });

  it('gives no other page away by its form', async () => {
    const cookie = cookieOf(await openLink(await share('/about')));
    const send = (page: string) =>
      visit(origin, '/api/forms/contact', {
        method: 'POST',
        headers: { ...elsewhere, cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ page, language: 'en', email: 'no' })),
      });
    const other = await send('/hidden#contact-form-sent');
    expect(String(other.body)).not.toContain('Hidden words');
    const answer = await send('/about#contact-form-sent');
    expect(String(answer.body)).toContain('Our own block');
    expectNothingOfOurs(String(answer.body));
  });

  it('comes with the public files, and opens no page that has the name of one', async () => {
    const { workspace } = lab.context;
    const settings = workspace.settings();
    const folder = makeTemporaryFolder();
    writeFiles(folder, { 'rules.txt': 'House rules', hidden: 'A file' });
    const files = ['hidden', 'rules.txt'].map((path) => ({
      ...{ path, file: join(folder, path), bytes: 1, changedMs: 0, touchedMs: 0 },
    }));
    const look = { ...noLook, publicFolder: { files, folders: [folder] } };
    workspace.replaceSettings({ ...settings, build: { ...settings.build, look } });
    const cookie = cookieOf(await openLink(await share('/about')));
    const rules = await openLink('/rules.txt', { ...elsewhere, cookie });
    const page = await openLink('/hidden', { ...elsewhere, cookie });
    workspace.replaceSettings(settings);
    expect([rules.status, String(rules.body)]).toEqual([200, 'House rules']);
    expect(page.status).toBe(403);
  });
});

describe('a share link', () => {
  it('is revoked by itself, from the list in the dashboard', async () => {
    const [first, second] = [await share('/about'), await share('/hidden')];
    const cookie = cookieOf(await openLink(first));
    const id = lab.context.shareLinks.read(first.split('=')[1], LAB_TIME)!.id!;
    const list = String((await openLink('/__stopover/shares', {})).body);
    expect(list).toContain(`name="id" value="${id}"`);
    const revoked = await visit(origin, '/__stopover/share/revoke', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ id, to: '/__stopover/shares' })),
    });
    expect([revoked.status, revoked.location]).toEqual([303, '/__stopover/shares']);
    expect((await openLink(first)).status).toBe(401);
    expect((await openLink('/about', { ...elsewhere, cookie })).status).toBe(401);
    expect((await openLink(second)).status).toBe(200);
    expect(String((await openLink('/__stopover/shares', {})).body)).not.toContain(id);
  });

  it('says that it has ended, and which page it shows to those who follow a link on it', async () => {
    const page = { ...elsewhere, accept: 'text/html' };
    const link = await share('/about');
    const id = lab.context.shareLinks.read(link.split('=')[1], LAB_TIME)!.id!;
    const cookie = cookieOf(await openLink(link, page));
    const other = await openLink('/hidden', { ...page, cookie });
    expect([other.status, String(other.body)]).toEqual([
      403,
      expect.stringContaining('is not shared with you</h1>'),
    ]);
    expect(String(other.body)).toContain('<a href="/about">Back to the shared page</a>');
    expectNothingOfOurs(String(other.body));
    // A request of a script gets a sentence, not a page.
    const asked = await openLink('/hidden', { ...elsewhere, cookie });
    expect(asked.headers['content-type']).toContain('text/plain');
    lab.context.shareLinks.revoke(id);
    const ended = await openLink(link, page);
    expect([ended.status, String(ended.body)]).toEqual([
      401,
      expect.stringContaining('<h1>This share link has ended</h1>'),
    ]);
    const stranger = await openLink('/about', page);
    expect(String(stranger.body)).toContain('<h1>Drafts are shown to editors only</h1>');
  });

  it('makes nobody an editor, whatever name its cookie is given', async () => {
    const cookie = cookieOf(await openLink(await share('/about')));
    const forged = `${passCookie('editor', lab.context.passes)}${cookie.slice(cookie.indexOf('='))}`;
    for (const path of ['/about', '/hidden', '/__stopover/'])
      expect((await openLink(path, { ...elsewhere, cookie: forged })).status).toBe(401);
  });

  it('is revoked by editors alone', async () => {
    const link = await share('/about');
    const { id } = lab.context.shareLinks.list(LAB_TIME)[0]!;
    const revoke = (headers: Readonly<Record<string, string>>) =>
      visit(origin, '/__stopover/share/revoke', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ id }),
      });
    const cookie = cookieOf(await openLink(link));
    expect((await revoke({ ...elsewhere, origin, cookie })).status).toBe(403);
    expect((await revoke({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await openLink(link)).status).toBe(200);
    expect((await revoke({ origin })).status).toBe(204);
  });
});

/** Long base paths: taken from the start of the preview's own addresses, they would leave `/` or the page itself. */
describe.each(['/shop', '/airport-parking', '/a-site-below-a-long-path'])(
  'below %s, a shared page',
  (base) => {
    let based: PreviewLab;
    let address: string;
    beforeAll(async () => {
      based = await makePreviewLab({
        published: [home, hidden],
        config: { site: { url: `https://lab.example${base}` } },
        secrets: { previewToken, webhookSecret: undefined },
      });
      address = await based.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => based.close());

    it('does not open the preview’s own pages', async () => {
      const until = LAB_TIME.getTime() + 60_000;
      const pass = based.context.shareLinks.make({ route: '/', view: 'draft', since: 0, until });
      const ask = async (path: string) => {
        const cookie = `${passCookie('share', based.context.passes)}=${pass}`;
        return (await visit(address, path, { headers: { ...elsewhere, cookie } })).status;
      };
      expect(await ask(base)).toBe(200);
      expect(await ask(`${base}/hidden`)).toBe(403);
      for (const own of ['', 'page?route=/hidden&view=draft', 'view', 'problems', 'shares', 'events/shared'])
        expect([own, await ask(`/__stopover/${own}`)]).toEqual([own, 403]);
    });
  },
);

describe('share links on disk', () => {
  const link = { route: '/a', view: 'draft', since: LAB_TIME.getTime(), until: LAB_TIME.getTime() + 60_000 };
  const openIn = (folder: string, secret?: string) =>
    openShareLinks({ passes: createPasses(secret), cacheFolder: () => folder });

  it('outlive a restart, and stay revoked after one', () => {
    const folder = makeTemporaryFolder();
    const before = openIn(folder, 'secret');
    const [kept, revoked] = [before.make(link), before.make({ ...link, route: '/b' })];
    before.revoke(before.read(revoked, LAB_TIME)!.id!);
    const after = openIn(folder, 'secret');
    expect(after.read(kept, LAB_TIME)).toMatchObject({ kind: 'share', route: '/a' });
    expect(after.read(revoked, LAB_TIME)).toBeUndefined();
    expect(after.list(LAB_TIME).map(({ route }) => route)).toEqual(['/a']);
  });

  it('are good for nobody with another key, without their file, or after their time', () => {
    const folder = makeTemporaryFolder();
    const links = openIn(folder, 'secret');
    const text = links.make(link);
    expect(openIn(folder, 'other').read(text, LAB_TIME)).toBeUndefined();
    expect(openIn(folder, 'other').list(LAB_TIME)).toEqual([]);
    expect(openIn(makeTemporaryFolder(), 'secret').read(text, LAB_TIME)).toBeUndefined();
    expect(links.read(text, new Date(link.until))).toBeUndefined();
    expect(links.list(new Date(link.until))).toEqual([]);
  });

  it.each(['../../victim', '', 'x', '%2e%2e'])('take no name for a path: %s', (id) => {
    const folder = makeTemporaryFolder();
    writeFiles(folder, { 'victim.json': '{}' });
    const links = openIn(folder, 'secret');
    const text = links.make(link);
    links.revoke(id);
    expect(links.read(text, LAB_TIME)).toBeDefined();
    expect(existsSync(join(folder, 'victim.json'))).toBe(true);
  });

  it('take no path from a file that somebody else wrote', () => {
    const folder = makeTemporaryFolder();
    const forged = { ...link, id: '../../victim', until: 0, signer: 'x' };
    writeFiles(folder, {
      'victim.json': '{}',
      [`preview/share-links/${'a'.repeat(22)}.json`]: JSON.stringify(forged),
    });
    expect(openIn(folder, 'secret').list(LAB_TIME)).toEqual([]);
    expect(existsSync(join(folder, 'victim.json'))).toBe(true);
  });
});

it('says which file of a link could not be written, and why', () => {
  const cacheFolder = makeTemporaryFolder();
  writeFiles(cacheFolder, { 'preview/share-links': 'in the way' });
  const links = openShareLinks({ passes: createPasses(previewToken), cacheFolder: () => cacheFolder });
  const link = { route: '/', view: 'draft', since: 0, until: 1 };
  const refused = expect(() => links.make(link));
  refused.toThrow(expect.objectContaining({ code: 'disk-write' }));
  refused.toThrow(join(cacheFolder, 'preview/share-links'));
});
