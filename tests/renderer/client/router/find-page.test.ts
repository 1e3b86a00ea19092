import { expect, it } from 'vitest';
import { routeIn } from '../../../../renderer/address/route-in.ts';
import { findPage, placeInSite } from '../../../../renderer/client/router/find-page.ts';
import type { Payload } from '../../../../renderer/model/rendered-page.ts';

const page: Payload = { title: 'Page', head: '', main: '<h1>Page</h1>', islands: [] };
const redirectTo = (to: string, more: { isAbsolute?: true } = {}): Payload => ({
  ...page,
  redirect: { to, status: 301, ...more },
});

function find(address: string, payloads: Readonly<Record<string, Payload>>, basePath = '') {
  const get = async (route: string) => payloads[route];
  return findPage(new URL(address, 'https://a.example'), { get, abandon() {} }, basePath).then(
    ({ url, payload }) => ({
      address: url.href,
      payload,
    }),
  );
}

it('finds a page in the one form of its address', async () => {
  const found = await find('//a.example/parking//p4/?x=1#map', { '/parking/p4': page });
  expect(found).toEqual({ address: 'https://a.example/parking/p4?x=1#map', payload: page });
});

it('follows redirects, with query and fragment unless they have their own', async () => {
  const payloads = { '/p4': redirectTo('/parking/p4?from=p4'), '/parking/p4': page };
  expect(await find('/p4?x=1#map', payloads)).toMatchObject({
    address: 'https://a.example/parking/p4?from=p4#map',
    payload: page,
  });
  expect(await find('/p4?x=1#map', { ...payloads, '/p4': redirectTo('/parking/p4#bus') })).toMatchObject({
    address: 'https://a.example/parking/p4?x=1#bus',
  });
});

it('follows redirects below a base path', async () => {
  const payloads = { '/p4': redirectTo('/shop/parking'), '/parking': page };
  expect(await find('/shop/p4', payloads, '/shop')).toMatchObject({
    address: 'https://a.example/shop/parking',
    payload: page,
  });
});

it('gives the home page below a base path the address that its host gives it', async () => {
  const found = await find('/shop/?x=1', { '/': page }, '/shop');
  expect(found).toEqual({ address: 'https://a.example/shop?x=1', payload: page });
});

it.each([
  ['/', '/shop', '/shop'],
  ['/?next=1', '/shop', '/shop?next=1'],
  ['/login/', '/shop', '/shop/login'],
  ['/login/#form', '', '/login#form'],
  ['/', '', '/'],
  ['login/', '/shop', 'login/'],
  ['//b.example/', '/shop', '//b.example/'],
])('places %s of middleware below "%s" as the host writes it', (to, basePath, placed) => {
  expect(placeInSite(to, basePath)).toBe(placed);
});

it.each([
  ['another site', redirectTo('https://b.example/jobs'), 'https://b.example/jobs'],
  [
    'an absolute address of the same site',
    redirectTo('https://a.example/parking'),
    'https://a.example/parking',
  ],
  [
    'a path that was written as an absolute address',
    redirectTo('/parking', { isAbsolute: true }),
    'https://a.example/parking',
  ],
  ['an address without a scheme', redirectTo('//a.example/parking'), 'https://a.example/parking'],
  ['a place without a page', redirectTo('/files'), 'https://a.example/files'],
])('leaves %s to a full load', async (_, payload, address) => {
  expect(await find('/x', { '/x': payload, '/parking': page })).toEqual({ address, payload: undefined });
});

it('gives up on redirects in a circle', async () => {
  const payloads = { '/a': redirectTo('/b'), '/b': redirectTo('/a') };
  expect(await find('/a', payloads)).toEqual({ address: 'https://a.example/a', payload: undefined });
});

it('stops at middleware that nobody knows', async () => {
  await expect(find('/x', { '/x': { ...page, middleware: ['nobody'] } })).rejects.toThrow(
    'Unknown route middleware: "nobody".',
  );
});

it.each(['/%E0%A4%A', '/%ff', '/a%2Fb', '/a%00'])('knows that %s is no route', (pathname) => {
  expect(routeIn({ pathname }, '')).toBeUndefined();
});

it('reads routes as the build names them', () => {
  expect(routeIn({ pathname: '/shop/de//%C3%BCber-uns/' }, '/shop')).toBe('/de/%C3%BCber-uns');
  expect(routeIn({ pathname: '/shop' }, '/shop')).toBe('/');
});
