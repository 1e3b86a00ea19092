/** Geocoders over HTTP: what they request, how they read the answer, and the usage rules of their services. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { REVERSE_TOLERANCE_M } from '../../../route-service/contract.ts';
import { RouteServiceError } from '../../../route-service/errors.ts';
import type { GeocoderSettings } from '../../../route-service/geocoder/geocoder-settings.ts';
import { createNominatim } from '../../../route-service/geocoder/nominatim.ts';
import { createPhoton } from '../../../route-service/geocoder/photon.ts';
import { createPlaceService } from '../../../route-service/geocoder/remote-geocoder.ts';
import { type RecordedAnswer, startRecordedServer } from '../support/recorded-server.ts';
import { openRouteLab } from '../support/route-lab.ts';

const places = [{ name: 'Airport Lounge', lat: 54.9, lng: 2.3, kind: 'lounge' }];

async function openWith(kind: GeocoderSettings['kind'], ...answers: readonly RecordedAnswer[]) {
  const server = await startRecordedServer(...answers);
  const { url } = server;
  const geocoder: GeocoderSettings =
    kind === 'mapbox'
      ? { kind, url, accessToken: 'pk.secret' }
      : kind === 'nominatim'
        ? { kind, url, userAgent: 'windsock.example (parking@example.com)' }
        : { kind, url };
  const app = await openRouteLab({ geocoder, places });
  const get = async (address: string) => (await app.inject(address)).json();
  return { server, get };
}

describe('nominatim', () => {
  it('is asked when somebody has finished typing, and says who asks', async () => {
    const { server, get } = await openWith('nominatim', [200, 'nominatim-search.json']);
    expect((await get('/api/geocode?q=airport+road')).results).toMatchObject([{ name: 'Airport Lounge' }]);
    expect(server.asked).toHaveLength(0);
    const { results, attribution } = await get('/api/geocode?q=airport+road&submit=1&lang=de&limit=3');
    expect(results).toEqual([
      { name: 'Airport Lounge', lat: 54.9, lng: 2.3, kind: 'lounge' },
      {
        name: 'Airport Road West',
        lat: 54.908567,
        lng: 2.267766,
        kind: 'secondary',
        context: 'Brackholm, Windsock Bank',
      },
    ]);
    expect(attribution).toBe('© OpenStreetMap contributors');
    expect(server.headers[0]?.['user-agent']).toBe('windsock.example (parking@example.com)');
    expect(server.asked[0]?.search).toBe('?format=jsonv2&q=airport+road&limit=3&accept-language=de');
  });

  it('is asked once a second at most, and never twice the same', async () => {
    const { server, get } = await openWith('nominatim', [200, 'nominatim-search.json']);
    const startMs = performance.now();
    for (const text of ['one', 'one', 'two', 'one']) await get(`/api/geocode?q=${text}&submit=1`);
    expect(performance.now() - startMs).toBeGreaterThan(990);
    expect(server.asked).toHaveLength(2);
  });

  it('turns away what would wait too long', async () => {
    const { get } = await openWith('nominatim', [200, 'nominatim-search.json']);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => get(`/api/geocode?q=xyz${n}&submit=1`)));
    expect(answers.at(-1)).toEqual({ status: 429, message: expect.stringContaining('geocoding') });
  });

  // Otherwise the log has an internal failure, with status 500.
  it('says that somebody has left who waits for the next second', async () => {
    const { url } = await startRecordedServer([200, 'nominatim-search.json']);
    const { find } = createNominatim({ kind: 'nominatim', url, userAgent: 'windsock.example' });
    const query = { text: 'one', limit: 1, language: undefined, near: undefined, submitted: true };
    const visitor = new AbortController();
    const first = find(query, new AbortController().signal);
    const second = find({ ...query, text: 'two' }, visitor.signal);
    visitor.abort(new RouteServiceError('client-gone'));
    await expect(second).rejects.toMatchObject({ code: 'client-gone' });
    await first;
  });

  it('knows that nothing is there', async () => {
    const { server, get } = await openWith('nominatim', [200, 'nominatim-nothing.json']);
    expect((await get('/api/reverse?lat=1&lng=2&lang=de')).results).toEqual([]);
    expect(server.asked[0]?.search).toBe('?format=jsonv2&lat=1&lon=2&accept-language=de');
  });
});

describe('photon', () => {
  it('is asked without a language that it does not have, from then on at once', async () => {
    const refuse: RecordedAnswer = (response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end('{"lang":[{"message":"Language is not supported. Supported are: default, de, en, fr"}]}');
    };
    const { server, get } = await openWith('photon', refuse, [200, 'photon.json']);
    for (const text of ['brack', 'brackh'])
      expect((await get(`/api/geocode?q=${text}&lang=it`)).results).toHaveLength(2);
    expect((await get('/api/geocode?q=brackho&lang=de-AT')).results).toHaveLength(2);
    expect(server.asked.map(({ searchParams }) => searchParams.get('lang'))).toEqual([
      'it',
      null,
      null,
      'de',
    ]);
  });

  it('fails where it refuses the request itself', async () => {
    const { server, get } = await openWith('photon', [400, '']);
    expect(await get('/api/geocode?q=elsewhere&lang=it')).toMatchObject({ status: 502 });
    expect(await get('/api/geocode?q=elsewhere&lang=it')).toMatchObject({ status: 502 });
    expect(server.asked.map(({ searchParams }) => searchParams.get('lang'))).toEqual([
      'it',
      null,
      'it',
      null,
    ]);
  });

  it('is asked while somebody types, and remembers', async () => {
    const { server, get } = await openWith('photon', [200, 'photon.json']);
    for (let turn = 0; turn < 2; turn++) {
      expect((await get('/api/geocode?q=brack&near=54.9,2.3&lang=en')).results).toEqual([
        {
          name: 'Brackholm Airport',
          lat: 54.91484,
          lng: 2.29517,
          kind: 'aerodrome',
          context: 'Brackholm, Windsock Bank',
        },
        { name: 'Airport Road West 4', lat: 54.908567, lng: 2.267766, kind: 'house', context: 'Brackholm' },
      ]);
    }
    expect(server.asked.map(({ search }) => search)).toEqual(['?q=brack&limit=5&lat=54.9&lon=2.3&lang=en']);
  });

  it('is asked for places near a point within kilometres, its unit', async () => {
    const { server, get } = await openWith('photon', [200, 'photon.json']);
    await get('/api/reverse?lat=54.5&lng=2.5&lang=de');
    const [asked] = server.asked;
    expect(asked?.pathname).toBe('/reverse');
    expect(asked?.search).toBe(`?lat=54.5&lon=2.5&radius=${REVERSE_TOLERANCE_M / 1000}&lang=de`);
  });
});

describe('mapbox', () => {
  it('is asked every time, because its answers may not be kept', async () => {
    const { server, get } = await openWith('mapbox', [200, 'mapbox-geocode.json']);
    for (let turn = 0; turn < 2; turn++) {
      expect((await get('/api/geocode?q=west;road')).results).toEqual([
        {
          name: 'Airport Road West',
          lat: 54.908567,
          lng: 2.267766,
          kind: 'street',
          context: 'Brackholm, Windsock Bank',
        },
      ]);
    }
    expect(server.asked).toHaveLength(2);
    expect(server.asked[0]?.searchParams.get('q')).toBe('west road');
  });

  it('is asked for as many words and places as it takes, near a longitude and latitude', async () => {
    const { server, get } = await openWith('mapbox', [200, 'mapbox-geocode.json']);
    await get(`/api/geocode?q=${'a+'.repeat(30)}&near=54.9,2.3&lang=de`);
    const [asked] = server.asked;
    expect(asked?.searchParams.get('q')?.split(' ')).toHaveLength(20);
    expect(asked?.searchParams.get('proximity')).toBe('2.3,54.9');
    expect(asked?.searchParams.get('language')).toBe('de');
  });
});

describe('answers that may be kept', () => {
  const { signal } = new AbortController();

  /** A service that may be remembered, and the addresses that it was asked for. */
  function openKept() {
    const asked: string[] = [];
    const getJson = async ({ pathname }: URL) => {
      asked.push(pathname);
      return { status: 200, body: [] };
    };
    const client = { getJson, describeTrouble: () => undefined, retries: 0 };
    const service = createPlaceService({ client, read: () => [], remember: true });
    const ask = (path: string) => service.ask(new URL(path, 'https://places.invalid'), signal);
    return { asked, ask };
  }

  it('are kept in limited numbers, the newest ones', async () => {
    const { asked, ask } = openKept();
    const paths = Array.from({ length: 1000 }, (_, index) => `/${index}`);
    for (const path of [...paths, '/999', '/0']) await ask(path);
    expect(asked).toEqual([...paths, '/0']);
  });

  it('are asked for again after a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, ask } = openKept();
    for (const minutes of [0, 9, 3]) {
      vi.advanceTimersByTime(minutes * 60_000);
      await ask('/park');
    }
    expect(asked).toEqual(['/park', '/park']);
  });
});

describe('a geocoder that fails', () => {
  it('has not failed for a visitor who has left', async () => {
    const visitor = new AbortController();
    const { url } = await startRecordedServer(() => visitor.abort(new RouteServiceError('client-gone')));
    const { reverse } = createPhoton({ kind: 'photon', url });
    await expect(reverse({ lat: 1, lng: 2 }, undefined, visitor.signal)).rejects.toMatchObject({
      code: 'client-gone',
    });
  });

  it('costs nothing when there are places at hand', async () => {
    const { get } = await openWith('photon', [500, '']);
    expect((await get('/api/geocode?q=airport')).results).toMatchObject([{ name: 'Airport Lounge' }]);
    expect(await get('/api/geocode?q=elsewhere')).toEqual({
      status: 502,
      message: 'The geocoding provider failed.',
    });
  });

  it('is what the message is about, and no route', async () => {
    const { get } = await openWith('photon', [429, '', { 'retry-after': '60' }]);
    expect(await get('/api/geocode?q=elsewhere')).toEqual({
      status: 429,
      message: 'The geocoding provider takes no more requests at the moment.',
    });
    const { url } = await startRecordedServer(() => undefined);
    const app = await openRouteLab({ geocoder: { kind: 'photon', url }, limits: { geocodeMs: 30 } });
    expect((await app.inject('/api/geocode?q=elsewhere')).json()).toEqual({
      status: 504,
      message: 'The geocoding provider took too long.',
    });
  });

  it.each(['{}', '[1]', 'null', '"x"'])('may also answer 200 with %s', async (text) => {
    const { get } = await openWith('photon', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(text);
    });
    expect(await get('/api/geocode?q=elsewhere')).toMatchObject({ status: 502 });
  });
});
