import { expect, test } from 'vitest';
import { faultKinds } from '../../content-api/faults/fault-kinds.ts';
import { createFaults } from '../../content-api/faults/fault-plan.ts';
import { createInjectedFetch } from '../../content-api/injected-fetch.ts';
import { makeStory, serveFolder } from './support/space-folder.ts';

const ADDRESS = 'https://api.storyblok.com/v2/cdn/stories';

test('answers strings, URLs and requests, whatever host they name', async () => {
  const { app } = await serveFolder({ 'a.json': makeStory(1) });
  const injected = createInjectedFetch(app);
  const address = `${ADDRESS}?token=t&version=draft`;
  for (const input of [address, new URL(address), new Request(address)]) {
    const answer = await injected(input);
    expect([answer.ok, answer.status, answer.headers.get('total'), answer.url]).toEqual([
      true,
      200,
      '1',
      address,
    ]);
    expect(await answer.json()).toMatchObject({ stories: [{ id: 1 }] });
  }
});

test('follows redirects as fetch does, unless told not to', async () => {
  const { app } = await serveFolder({ 'a.json': makeStory(1) });
  const injected = createInjectedFetch(app);
  const followed = await injected(`${ADDRESS}?token=t`);
  expect(followed.redirected).toBe(true);
  expect(followed.url).toContain(`cv=${app.contentSpace.cacheVersion()}`);
  expect((await injected(`${ADDRESS}?token=t`, { redirect: 'manual' })).status).toBe(301);
  await expect(injected(`${ADDRESS}?token=t`, { redirect: 'error' })).rejects.toThrow('fetch failed');
});

test('passes method and headers on', async () => {
  const { app } = await serveFolder({ 'a.json': makeStory(1) }, { tokens: { preview: ['secret'] } });
  const injected = createInjectedFetch(app);
  const headers = { authorization: 'secret' };
  expect((await injected(`${ADDRESS}?version=draft`, { headers })).status).toBe(200);
  expect((await injected(`${ADDRESS}?version=draft`)).status).toBe(401);
  expect((await injected(ADDRESS, { method: 'POST', body: 'x' })).status).toBe(405);
  expect(await (await injected(`${ADDRESS}?version=draft`, { headers, method: 'HEAD' })).text()).toBe('');
});

test('can be stopped by a signal, before and while it waits', async () => {
  const faults = createFaults();
  const { app } = await serveFolder({ 'a.json': makeStory(1) }, { faults });
  const injected = createInjectedFetch(app);
  await expect(injected(ADDRESS, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(app.arrivals.entries).toEqual([]);
  faults.add({}, faultKinds.hang());
  await expect(injected(ADDRESS, { signal: AbortSignal.timeout(10) })).rejects.toThrow('timeout');
});

test('a reset connection is a failed fetch', async () => {
  const faults = createFaults();
  const { app } = await serveFolder({ 'a.json': makeStory(1) }, { faults });
  faults.add({}, faultKinds.resetConnection());
  await expect(createInjectedFetch(app)(`${ADDRESS}?token=t`)).rejects.toThrow(TypeError);
});

test('leaves the event loop a turn between answers, or what they weakly hold would stay until the last of them', async () => {
  const { app } = await serveFolder({ 'a.json': makeStory(1) });
  const injected = createInjectedFetch(app);
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  for (let asked = 0; asked < 20; asked += 1) await (await injected(`${ADDRESS}?token=t&cv=1`)).text();
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(20);
});
