/** The stand-in for form endpoints, over HTTP: its answers and refusals, and that it leaves all other requests alone. */
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountFormSink } from '#preview';
import { defaultFormAddresses } from '#renderer';
import type { FormSinkOptions } from '../../../preview/forms/form-sink.ts';
import { contactForm } from '../../../renderer/blocks/sections/content/contact-form.tsx';
import { countdownOffer } from '../../../renderer/blocks/sections/travel/countdown-offer.tsx';
import { globalSettings } from '../../../renderer/content-types/records/global-settings.ts';
import { readIsland } from '../../support/markup/markup.ts';
import { renderBlock, testSite } from '../../support/markup/render-block.ts';

const offer = renderBlock(
  {
    component: 'countdown_offer',
    title: 'Ten off',
    ends_at: '2026-11-30 22:59',
    mode: 'code_after_email',
    campaign_key: 'winter-2026',
  },
  { blocks: [countdownOffer], route: '/offers' },
).html;
const place = readIsland<{ place: { page: string } }>(offer, 'offer-code').place.page;

const message = {
  topic: 'change',
  name: 'Marit',
  email: 'marit@example.com',
  message: 'Can I change my dates?',
};

let now: Date;
let lines: string[];
let origin: string;
let app: FastifyInstance;

async function open(forms = defaultFormAddresses, options: Partial<FormSinkOptions> = {}): Promise<void> {
  await app?.close();
  now = new Date('2026-11-20T12:00:00Z');
  lines = [];
  app = fastify();
  app.get('/*', async () => 'the site');
  await mountFormSink(app, {
    forms,
    readPage: (route) => (route === '/offers' ? `<title>Offers</title>${offer}` : undefined),
    report: (line) => lines.push(line),
    now: () => now,
    ...options,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeAll(() => open());
beforeEach(() => open());
afterAll(() => app.close());

const postJson = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const postForm = (path: string, fields: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('messages', () => {
  it('are taken, told of in one line without anything personal, and not kept', async () => {
    const answer = await postJson('/api/forms/contact', message);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({});
    expect(lines).toEqual(['contact form "contact": taken, and not kept']);
  });

  it('are checked by the rules of the browser', async () => {
    const answer = await postJson('/api/forms/contact', { ...message, email: 'marit', message: '' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errors: [
        { field: 'email', code: 'email' },
        { field: 'message', code: 'message' },
      ],
    });
    expect(lines).toEqual([
      'contact form "contact": 422 Unprocessable Entity (email: email, message: message)',
    ]);
  });

  it('are told that they are too long, however long they are', async () => {
    const answer = await postForm('/api/forms/contact', { ...message, message: 'x'.repeat(20_000) });
    expect(answer.status).toBe(422);
    expect(lines.join()).toContain('(message: messageLong)');
  });

  it('are limited to five in a quarter of an hour', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await postJson('/api/forms/contact', message)).status).toBe(200);
    }
    const refused = await postJson('/api/forms/contact', message);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await postJson('/api/forms/contact', message)).status).toBe(200);
  });

  it('of machines seem to be taken', async () => {
    expect(
      (await postJson('/api/forms/contact', { ...message, website: 'https://spam.example' })).status,
    ).toBe(200);
  });

  it('are told of without the signs that would change the terminal', async () => {
    await postJson('/api/forms/%1B%5B2J%0Aa', message);
    expect(lines).toEqual(['contact form "??2??a": taken, and not kept']);
  });
});

describe('codes', () => {
  it('are given once for an address, until the offer ends', async () => {
    const ask = (email: string) => postJson('/api/offers/winter-2026', { email, page: place });
    const first = await ask('marit@example.com');
    expect(await first.json()).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
      valid_until: '2026-11-30T22:59:00.000Z',
      email_sent: false,
    });
    expect((await ask(' MARIT@example.com')).status).toBe(409);
    expect((await ask('other@example.com')).status).toBe(200);
    const { status } = await postJson('/api/offers/spring-2027', { email: 'marit@example.com', page: place });
    expect(status).toBe(200);
    now = new Date('2026-11-30T22:59:00Z');
    expect((await ask('late@example.com')).status).toBe(410);
    expect(lines.join()).not.toContain('@');
  });

  it('are asked for ten times in ten minutes at most, and given to no machine', async () => {
    const ask = (number: number, website = '') =>
      postJson('/api/offers/winter-2026', { email: `a${number}@example.com`, page: place, website });
    expect((await ask(0, 'https://spam.example')).status).toBe(409);
    for (let number = 0; number < 9; number += 1) expect((await ask(number)).status).toBe(200);
    const refused = await ask(9);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  });

  it('come as the page itself to a browser without script, with the visitor’s text as text', async () => {
    const wrong = await postForm('/api/offers/winter-2026', { email: '"><script>x</script>', page: place });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await wrong.text();
    expect(page).toContain('<title>Error: Offers</title>');
    expect(page).not.toContain('<script>');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');

    const right = await postForm('/api/offers/winter-2026', { email: 'a@example.com', page: place });
    expect(right.status).toBe(200);
    expect(await right.text()).toMatch(/<output>[A-Z2-9]{4}-[A-Z2-9]{4}<\/output>/);
    const again = await postForm('/api/offers/winter-2026', { email: 'a@example.com', page: place });
    expect(await again.text()).toContain('has already been used for this offer');
  });
});

describe('requests that are no form', () => {
  it.each([
    ['GET', '/api/forms/contact', undefined, undefined, 405],
    ['DELETE', '/api/forms/contact', undefined, undefined, 405],
    ['POST', '/api/forms/contact/more', 'application/json', '{}', 404],
    ['POST', '/api/forms/contact', 'application/json', '{', 400],
    ['POST', '/api/forms/contact', 'application/json', '[]', 400],
    ['POST', '/api/forms/contact', 'application/json', '{"name":{"$gt":""}}', 400],
    ['POST', '/api/forms/contact', 'application/json', `{"na me":"x"}`, 400],
    ['POST', '/api/forms/contact', 'application/json', JSON.stringify({ message: 'x'.repeat(40_000) }), 413],
    ['POST', '/api/forms/contact', 'text/xml', '<x/>', 415],
    ['POST', '/api/forms/contact', 'multipart/form-data; boundary=x', '--x--', 415],
  ])('%s %s %s is refused', async (method, path, type, body, status) => {
    const answer = await fetch(origin + path, {
      method,
      ...(type ? { headers: { 'content-type': type } } : {}),
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.get('allow')).toBe('POST');
    expect(lines).toEqual([]);
  });

  it.each([
    'https://evil.example/#x',
    '//evil.example/#x',
    '/../../etc/passwd#x',
    '/offers',
    'javascript:alert(1)#x',
  ])('is never led to %s', async (page) => {
    const answer = await postForm('/api/forms/contact', { ...message, page });
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toBe('OK\n');
  });
});

it('leads to the message that confirms success, at the address that the form names', async () => {
  const site = { ...testSite, url: 'https://windsock.example/travel' };
  const block = { component: 'contact_form', endpoint_key: 'contact' };
  const { html } = renderBlock(block, { blocks: [contactForm, globalSettings], route: '/über-uns', site });
  const { page } = readIsland<{ place: { page: string } }>(html, 'contact-form').place;
  expect(page).toMatch(/^\/travel\/%C3%BCber-uns#contact-.*-sent$/);
  const routes: string[] = [];
  await open(defaultFormAddresses, {
    basePath: '/travel',
    readPage(route) {
      routes.push(route);
      return html;
    },
  });
  const answer = await postForm('/api/forms/contact', { ...message, page });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  expect(routes).toEqual(['/über-uns']);
  const elsewhere = await postForm('/api/forms/contact', { ...message, page: '/about#contact-sent' });
  expect(elsewhere.headers.get('location')).toBeNull();
});

it('leaves everything else to the site, and forms that go elsewhere to the server there', async () => {
  expect(await (await fetch(`${origin}/api/other`)).text()).toBe('the site');
  await open({
    contact: 'https://forms.example.com/{key}',
    offer: '/codes/{key}',
    endpoints: { press: '/press' },
  });
  expect((await postJson('/api/forms/contact', message)).status).toBe(404);
  expect((await postJson('/codes/winter-2026', { email: 'a@example.com' })).status).toBe(200);
  expect((await postJson('/press', message)).status).toBe(200);
});

describe('endpoints at addresses of the site', () => {
  it('leave pages to the site whose addresses begin as theirs', async () => {
    await open({ contact: '/contact', offer: '/offers/{key}', endpoints: { press: '/press' } });
    for (const path of ['/contact-us', '/contact/directions', '/press-2026.pdf?now', '/offers/winter/terms'])
      expect([path, await (await fetch(origin + path)).text()]).toEqual([path, 'the site']);
    expect((await postJson('/contact?from=home', message)).status).toBe(200);
    expect((await fetch(`${origin}/contact`)).status).toBe(405);
  });

  it('leave the reading of a page at their own address to the site', async () => {
    await open({ ...defaultFormAddresses, endpoints: { 'winter-2026': '/offers' } });
    expect(await (await fetch(`${origin}/offers`)).text()).toBe('the site');
    expect((await postJson('/offers', { email: 'a@example.com', page: place })).status).toBe(200);
  });

  it('take messages and requests for codes, if both kinds are sent to one', async () => {
    await open({ contact: '/api/send/{key}', offer: '/api/send/{key}', endpoints: {} });
    const code = await postJson('/api/send/winter-2026', { email: 'a@example.com', page: place });
    expect(await code.json()).toMatchObject({ code: expect.any(String) });
    expect((await postJson('/api/send/contact', message)).status).toBe(200);
  });
});
