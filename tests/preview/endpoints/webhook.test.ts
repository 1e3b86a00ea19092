/** A webhook's whole way: from a signed request to the page that visitors see, with a real content API behind it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite, Config, createEventHub } from '#pipeline';
import { buildPreviewServer, type PreviewServer } from '#preview';
import { signWebhook } from '../../../preview/webhook/verify-signature.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';

const secret = 's3cret';
/** Number of the small space. */
const SPACE = 77;
let api: FetchLab;
let preview: PreviewServer;
let outFolder: string;

beforeAll(async () => {
  api = await startFetchLab(3);
  await api.fetch();
  outFolder = join(api.storeFolder, '../dist');
  preview = await makePreview(secret);
});
afterAll(async () => {
  await preview?.close();
  await api?.close();
});

function makePreview(webhookSecret: string | undefined): Promise<PreviewServer> {
  const build = {
    config: Config.parse({ site: { url: 'https://lab.example' } }),
    storeFolder: api.storeFolder,
    outFolder,
    cacheFolder: join(api.cacheFolder, '../build'),
    version: 'published' as const,
    force: false,
    only: undefined,
    now: new Date('2026-11-20T12:00:00Z'),
    extensions: { blocks: [], renderDocument: undefined, hash: '' },
    codeHash: 'lab',
  };
  return buildPreviewServer({
    openSettings: async () => ({ watched: [], build }),
    secrets: { previewToken: undefined, webhookSecret },
    fetch: (signal) => api.fetch({ signal }),
    build: (signal) => buildSite({ ...build, events: createEventHub(), signal }),
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
}

interface Sent {
  readonly body?: string | Buffer;
  readonly signature?: string | undefined;
  readonly host?: string;
  readonly to?: PreviewServer;
  readonly url?: string;
}

const WEBHOOK = '/__stopover/webhook';

const published = (slug: string) =>
  JSON.stringify({
    text: `Published ${slug}`,
    action: 'published',
    space_id: SPACE,
    story_id: 1,
    full_slug: slug,
  });

function send({ body = published('pages/story-1'), host = 'localhost', to = preview, ...rest }: Sent = {}) {
  const { url = WEBHOOK } = rest;
  const signature = 'signature' in rest ? rest.signature : signWebhook(Buffer.from(body), secret);
  return to.app.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      host,
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'webhook-signature': signature }),
    },
    payload: body,
  });
}

describe('a webhook', () => {
  it('should be signed as the space documents it', () => {
    const body = '{"text":"x","action":"published","space_id":288868,"story_id":1,"full_slug":"home"}';
    expect(signWebhook(Buffer.from(body), secret)).toBe('cf8b930f377eab843a6af25915e619b9d385a8b8');
  });

  it('should have what was published fetched and built, and show its way', async () => {
    const file = join(outFolder, 'pages/story-1.html');
    expect(existsSync(file)).toBe(false);
    api.space.write(1, {
      updatedAt: '2026-11-20T11:00:00Z',
      publishedAt: '2026-11-20T11:00:00Z',
      content: { title: 'News of today' },
    });
    const { statusCode, headers } = await send();
    expect([statusCode, headers['content-type']]).toEqual([202, expect.stringContaining('application/json')]);
    expect(preview.context.webhooks.state().waiting).toMatchObject([
      { action: 'published', subject: 'pages/story-1' },
    ]);
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 60_000, interval: 50 });
    expect(readFileSync(file, 'utf8')).toContain('News of today');
    const { body } = await preview.app.inject({ url: '/pages/story-1', headers: { host: 'localhost' } });
    expect(body).toContain('News of today');
    await expect
      .poll(() => preview.context.webhooks.state().runs[0]?.outcome)
      .toMatch(/^Fetched and built: 6 of 6/);
  });

  it.each<[string, () => Sent, number]>([
    ['no signature', () => ({ signature: undefined }), 401],
    ['another signature', () => ({ signature: signWebhook(Buffer.from(published('x')), secret) }), 401],
    [
      'another secret',
      () => ({ signature: signWebhook(Buffer.from(published('pages/story-1')), 'other') }),
      401,
    ],
    ['a signature that is cut', () => ({ signature: 'cf8b' }), 401],
    ['a body that is not JSON', () => ({ body: 'published' }), 400],
    [
      'another space, at an address with a slash',
      () => ({ body: '{"action":"published","space_id":1}', url: `${WEBHOOK}/` }),
      409,
    ],
    ['a body that is no text', () => ({ body: Buffer.from([0xff, 0xfe]) }), 400],
    ['a body that is no webhook', () => ({ body: '{"action":1}' }), 400],
    ['another space', () => ({ body: '{"action":"published","space_id":1}' }), 409],
    [
      'too large a body',
      () => ({ body: JSON.stringify({ action: 'x'.repeat(70_000), space_id: SPACE }) }),
      413,
    ],
    ['a name that is not ours', () => ({ host: 'evil.example' }), 421],
  ])('should be refused with %s', async (_, sent, status) => {
    const before = preview.context.webhooks.state().waiting.length;
    const answer = await send(sent());
    expect(answer.statusCode).toBe(status);
    if (status !== 421) expect(answer.json()).toEqual({ status, message: expect.any(String) });
    expect(preview.context.webhooks.state().waiting).toHaveLength(before);
  });

  it('should not empty store and site when the space holds nothing any more, and not try again', async () => {
    const file = join(outFolder, 'pages/story-1.html');
    const before = [readFileSync(file, 'utf8'), api.slugs()];
    const ended = preview.context.webhooks.state().runs.length;
    api.space.write(9, { publishedAt: null }, 'draft');
    for (const number of [1, 2, 3]) api.space.remove(number);
    await send({ body: published('pages/story-3') });
    const lastRun = () => preview.context.webhooks.state().runs.slice(0, -ended)[0];
    await vi.waitFor(() => expect(lastRun()?.problem).toBeDefined(), { timeout: 60_000, interval: 50 });
    expect(lastRun()?.problem).toMatch(/^The fetch would remove 3 of 3 stories: .* --allow-removals/);
    expect(preview.context.webhooks.state()).toMatchObject({ waiting: [], running: undefined });
    expect(preview.context.refetch.state().isRefused).toBe(true);
    expect([readFileSync(file, 'utf8'), api.slugs()]).toEqual(before);
  });

  it('should be refused where there is no secret, and say what to do', async () => {
    const off = await makePreview(undefined);
    try {
      const answer = await send({ to: off });
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        expect.stringContaining('STORYBLOK_WEBHOOK_SECRET'),
      ]);
    } finally {
      await off.close();
    }
  });

  it.each([
    ['a run at the start, because some may have been missed', secret, ['start']],
    ['none where there is no secret', undefined, []],
  ])('should have %s', async (_, webhookSecret, actions) => {
    const started = await makePreview(webhookSecret);
    try {
      await started.watch(() => {});
      // On a busy machine, the queue's two seconds may be over before everything is watched.
      const { waiting, running, runs } = started.context.webhooks.state();
      const events = [running, ...runs].flatMap((run) => run?.events ?? []);
      expect([...waiting, ...events].map(({ action }) => action)).toEqual(actions);
    } finally {
      await started.close();
    }
  });
});
