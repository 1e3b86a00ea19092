/** Tests the services of a site's own host in the preview; they answer only its pages. */
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let origin: string;
const forms: string[] = [];
const routes = fastify();

beforeAll(async () => {
  routes.post('/api/mapbox-route', async ({ body }) => ({ asked: body }));
  await routes.ready();
  const form = { _uid: 'form', component: 'contact_form', title: 'Write to us', endpoint_key: 'contact' };
  lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home', body: [form] })],
    routes,
    onForm: (line) => forms.push(line),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await lab?.close();
  await routes.close();
});

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', body, redirect: 'manual', headers: { origin, ...headers } });
const json = { 'content-type': 'application/json' };
const route = '{"coordinates":[[1,2],[3,4]]}';

describe('the services of a previewed site', () => {
  it('answer for routes, with the body as it was sent', async () => {
    const answer = await post('/api/mapbox-route', route, json);
    expect(await answer.json()).toEqual({ asked: JSON.parse(route) });
    expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
  });

  it('take forms, and tell of them without anything personal', async () => {
    const message = {
      topic: 'change',
      name: 'Marit',
      email: 'marit@example.com',
      message: 'Can I change my dates?',
    };
    const answer = await post('/api/forms/contact', JSON.stringify(message), json);
    expect(answer.status).toBe(200);
    expect(forms).toEqual(['contact form "contact": taken, and not kept']);
  });

  it('answer forms without script in the page of the draft', async () => {
    const home = await (await fetch(origin)).text();
    const page = /name="page" value="([^"]+)"/.exec(home)?.[1] ?? '';
    expect(page).toMatch(/^\/#/);
    const answer = await post('/api/forms/contact', new URLSearchParams({ page, email: 'no address' }));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('no address');
  });

  it('answer no other site, no other name, and no stranger', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await post('/api/mapbox-route', route, { ...json, ...foreign })).status).toBe(403);
    expect((await post('/api/forms/contact', '{}', { ...json, ...foreign })).status).toBe(403);
    const asked = { method: 'POST', url: '/api/mapbox-route', payload: route } as const;
    const other = { ...json, host: 'evil.example', origin: 'http://evil.example' };
    expect((await lab.app.inject({ ...asked, headers: other })).statusCode).toBe(421);
    const stranger = { ...json, host: '192.0.2.1', origin: 'http://192.0.2.1' };
    const remote = { ...asked, remoteAddress: '203.0.113.7', headers: stranger };
    expect((await lab.app.inject(remote)).statusCode).toBe(401);
  });
});

describe('forms at other addresses of the site', () => {
  const form = { _uid: 'form', component: 'contact_form', title: 'Write to us', endpoint_key: 'contact' };
  let own: PreviewLab;
  let at: string;

  beforeAll(async () => {
    own = await makePreviewLab({
      published: [
        makePage(1, { slug: 'write/contact', title: 'Write to us', body: [form] }),
        makePage(2, { slug: 'write-offs', title: 'Write-offs' }),
      ],
      config: { forms: { contact: '/write/{key}', offer: '/write-off' } },
      secrets: { previewToken: 'a-preview-token', webhookSecret: undefined },
    });
    at = await own.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => own?.close());

  it('leave the pages there to the site', async () => {
    for (const path of ['/write/contact', '/write-offs'])
      expect([path, (await fetch(at + path)).status]).toEqual([path, 200]);
  });

  it('can be sent with a share link', async () => {
    const shared = await fetch(`${at}/__stopover/share`, {
      method: 'POST',
      headers: { ...json, origin: at },
      body: JSON.stringify({ route: '/write/contact' }),
    });
    const { url } = (await shared.json()) as { readonly url: string };
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const opened = await fetch(url, { headers: elsewhere });
    const cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!;
    const send = (path: string) =>
      fetch(at + path, {
        method: 'POST',
        headers: { ...elsewhere, ...json, origin: at, cookie },
        body: JSON.stringify({ topic: 'change', name: 'M', email: 'm@example.com', message: 'Hello there' }),
      });
    expect((await send('/write/contact')).status).toBe(200);
    expect((await send('/write-offs')).status).toBe(403);
  });
});
