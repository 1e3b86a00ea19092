/** Places at hand: by beginnings, with typing errors, without umlauts, the near ones first, and by coordinates. */
import { describe, expect, it } from 'vitest';
import { foldText, spellOutUmlauts } from '../../../route-service/geocoder/fold-text.ts';
import { createLocalGeocoder } from '../../../route-service/geocoder/local-geocoder.ts';
import type { Place } from '../../../route-service/geocoder/place.ts';
import { createPlaceGrid } from '../../../route-service/geocoder/place-grid.ts';
import { createPlaceSearch } from '../../../route-service/geocoder/search/place-search.ts';
import { demoProvider } from '../support/demo-routing.ts';
import { openRouteLab } from '../support/route-lab.ts';

const places: readonly Place[] = [
  {
    name: 'Terminal 1',
    lat: 54.91336,
    lng: 2.29751,
    kind: 'terminal',
    context: 'Brackholm',
    otherNames: ['T1'],
  },
  { name: 'Terminal', lat: 55.06138, lng: 2.69374, kind: 'terminal', context: 'Selmere City' },
  {
    name: 'Long Stay',
    lat: 54.90642,
    lng: 2.27202,
    kind: 'car_park',
    context: 'Brackholm',
    otherNames: ['P4', 'Langzeitparken'],
  },
  {
    name: 'Multi-storey',
    lat: 54.91181,
    lng: 2.31451,
    kind: 'car_park',
    context: 'Brackholm',
    otherNames: ['P3'],
  },
  { name: 'Spring Street', lat: 51.5, lng: 0.1, kind: 'street' },
  { name: 'Zürichsee Straße', lat: 47.3, lng: 8.6, kind: 'street' },
  { name: 'Ħaż-Żebbuġ', lat: 35.87, lng: 14.44, kind: 'town' },
  { name: 'Łódź', lat: 51.77, lng: 19.46, kind: 'city' },
];

async function find(query: string, options: object = { places }): Promise<string[]> {
  const app = await openRouteLab(options);
  const response = await app.inject(`/api/geocode?${query}`);
  expect(response.statusCode).toBe(200);
  return response
    .json()
    .results.map(({ name, context }: { name: string; context?: string }) =>
      [name, context].filter(Boolean).join(', '),
    );
}

describe('GET /api/geocode', () => {
  it.each([
    ['the whole name', 'q=Long+Stay', 'Long Stay, Brackholm'],
    ['its beginning', 'q=long+st', 'Long Stay, Brackholm'],
    ['a code', 'q=p3', 'Multi-storey, Brackholm'],
    ['one letter', 'q=m', 'Multi-storey, Brackholm'],
    ['two letters', 'q=sp', 'Spring Street'],
    ['the first letter of the last word', 'q=long+s', 'Long Stay, Brackholm'],
    ['the first letter of the place it is in', 'q=terminal+s', 'Terminal, Selmere City'],
    ['a code and a word too many', 'q=xyzzy+p4', 'Long Stay, Brackholm'],
    ['another name', 'q=langzeit', 'Long Stay, Brackholm'],
    ['a typing error in what is one word to many', 'q=multistoery', 'Multi-storey, Brackholm'],
    ['a typing error in a word', 'q=selmere+terminel', 'Terminal, Selmere City'],
    ['an umlaut', 'q=zürichsee', 'Zürichsee Straße'],
    ['an umlaut left out', 'q=zurichsee+strasse', 'Zürichsee Straße'],
    ['an umlaut in two letters', 'q=zuerichsee', 'Zürichsee Straße'],
    ['letters of no keyboard', 'q=haz+zebbug', 'Ħaż-Żebbuġ'],
    ['a letter that does not decompose', 'q=lodz', 'Łódź'],
    ['the place it is in', 'q=long+stay+brackholm', 'Long Stay, Brackholm'],
    ['a word too many', 'q=storey+xyzzy', 'Multi-storey, Brackholm'],
    ['nothing that there is', 'q=xyzzy', undefined],
  ])('finds by %s', async (_, query, expected) => {
    expect((await find(query))[0]).toBe(expected);
  });

  it('shows the near ones first', async () => {
    expect((await find('q=termin&near=54.91,2.29'))[0]).toBe('Terminal 1, Brackholm');
    expect((await find('q=termin&near=55.06,2.69'))[0]).toBe('Terminal, Selmere City');
  });

  it('finds the near one of many with the same first letter', async () => {
    const streets = Array.from({ length: 500 }, (_, index) => ({
      ...{ name: `Berry Lane ${index}`, kind: 'street' },
      ...{ lat: 40 + index / 100, lng: 2 },
    }));
    const options = { places: [...places, ...streets] };
    expect((await find('q=b&near=44.321,2', options))[0]).toBe('Berry Lane 432');
    expect((await find('q=lane+b&near=44.321,2', options))[0]).toBe('Berry Lane 432');
  });

  it('gives as many as asked for', async () => {
    expect(await find('q=brackholm&limit=2')).toHaveLength(2);
  });

  it('says what a place is and where', async () => {
    const app = await openRouteLab({ places });
    expect((await app.inject('/api/geocode?q=p4')).json()).toEqual({
      results: [{ name: 'Long Stay', lat: 54.90642, lng: 2.27202, kind: 'car_park', context: 'Brackholm' }],
    });
  });

  it.each([
    ['', '`q`'],
    ['q=', '`q`'],
    ['q=%20%20', '`q`'],
    [`q=${'x'.repeat(101)}`, '`q`'],
    ['q=a%00b', '`q`'],
    ['q=a&q=b', '`q`'],
    ['q=a&limit=0', '`limit`'],
    ['q=a&limit=21', '`limit`'],
    ['q=a&limit=1e1', '`limit`'],
    ['q=a&near=54.9', '`near`'],
    ['q=a&near=91,2', '`near.lat`'],
    ['q=a&near=,', '`near.lat`'],
    ['q=a&lang=../x', '`lang`'],
  ])('refuses ?%s', async (query, field) => {
    const response = await (await openRouteLab({ places })).inject(`/api/geocode?${query}`);
    expect(response.json()).toEqual({ status: 400, message: expect.stringContaining(field) });
  });
});

describe('GET /api/reverse', () => {
  it('names the place at a point, within 200 m', async () => {
    const app = await openRouteLab({ places });
    const at = async (lat: number, lng: number) =>
      (await app.inject(`/api/reverse?lat=${lat}&lng=${lng}`)).json().results;
    expect(await at(54.9065, 2.2722)).toMatchObject([{ name: 'Long Stay' }]);
    expect(await at(54.9082, 2.27202)).toMatchObject([{ name: 'Long Stay' }]);
    expect(await at(54.90832, 2.27202)).toEqual([]);
    expect(await at(90, 0)).toEqual([]);
    expect(await at(-90, 180)).toEqual([]);
  });
});

describe('the prepared extract', () => {
  const hotel = (name: string, lat: number): Place => ({ name, lat, lng: 2.3, kind: 'hotel' });
  /** Searches the site's own places and those of an extract; returns `NAME LATITUDE`. */
  const searchBoth = (own: readonly Place[], theirs: readonly Place[]) => {
    const extract = {
      current: () => ({ search: createPlaceSearch(theirs), grid: createPlaceGrid([]) }),
      attribution: () => undefined,
      close: () => undefined,
    };
    const geocoder = createLocalGeocoder({ places: own, extract });
    return async (text: string, near?: { readonly lat: number; readonly lng: number }) => {
      const query = { text, limit: 5, language: undefined, near, submitted: true };
      const found = await geocoder.find(query, new AbortController().signal);
      return found.map(({ name, lat }) => `${name} ${lat}`);
    };
  };

  it('has the hotel beside the site’s own one, and not that one again under another name', async () => {
    const theirs = [hotel('Hotel Bristol', 54.901), hotel('Astoria Grand Hotel', 54.9001)];
    const search = searchBoth([hotel('Hotel Astoria', 54.9)], theirs);
    expect((await search('hotel bristol'))[0]).toBe('Hotel Bristol 54.901');
    expect(await search('astoria')).toEqual(['Hotel Astoria 54.9']);
  });

  it('comes after the site’s own places also when it has many more of them', async () => {
    const streets = Array.from({ length: 500 }, (_, index): Place => {
      const name = `${['Heron', 'Mill', 'Airport', 'Harbour'][index % 4]} Road ${index}`;
      return { name, lat: 50 + index / 500, lng: 2, kind: 'street' };
    });
    const own = [hotel('Harbour Hotel', 54.9), hotel('Airport Hotel', 54.8)];
    const search = searchBoth(own, [...streets, hotel('Harbour Hotel', 53)]);
    expect((await search('harbour hotel'))[0]).toBe('Harbour Hotel 54.9');
    expect((await search('airp'))[0]).toBe('Airport Hotel 54.8');
    // It has not all of the words.
    expect((await search('harbour road 3'))[0]).toBe('Harbour Road 3 50.006');
  });

  const airport = { lat: 50.04, lng: 8.56 };
  /** An airport with its car parks and hotels, as a site has them. */
  const airportPlaces = (town: string, code: string): readonly Place[] => [
    { ...airport, name: `${town} Airport`, kind: 'airport', otherNames: [code] },
    ...['P1 Valet', 'P2 Long Stay', 'P3 Budget', 'Multi-storey', 'P5 Holiday', 'P6 Park and Walk'].map(
      (name, index): Place => ({
        ...{ name, lat: 50.041 + index / 1000, lng: 8.56 },
        ...{ kind: 'car_park', context: `${town} Airport` },
      }),
    ),
    ...['Astoria', 'Bristol', 'Carlton', 'Dorint', 'Excelsior', 'Hilton'].map(
      (name, index): Place => ({
        ...{ name: `Hotel ${name}`, lat: 50.05 + index / 100, lng: 8.57 },
        ...{ kind: 'hotel', context: `${town} Airport` },
      }),
    ),
  ];
  /** A town with streets and a station. */
  const townPlaces = (name: string, word: string): readonly Place[] => [
    { name, lat: 50.11, lng: 8.68, kind: 'city' },
    { name: `${word} Central Station`, lat: 50.107, lng: 8.66, kind: 'stop', context: name },
    ...Array.from(
      { length: 300 },
      (_, index): Place => ({
        ...{ name: `Road ${index}`, lat: 50.1 + index / 10_000, lng: 8.7 },
        ...{ kind: 'street', context: index % 2 ? name : 'Offenbach' },
      }),
    ),
  ];

  it.each([
    ['Frankfurt am Main', 'frankfurt'],
    ['Frankfurt am Main', 'fra'],
    ['Manchester', 'manchester'],
    ['Manchester', 'man'],
  ])('has %s for `%s` before the car parks and hotels of its airport', async (town, text) => {
    const word = town.split(' ')[0]!;
    const own = airportPlaces(word, word.slice(0, 3).toUpperCase());
    const search = searchBoth(own, townPlaces(town, word));
    for (const near of [undefined, airport]) {
      const found = await search(text, near);
      expect(found[0]).toBe(`${word} Airport 50.04`);
      expect(found[1]).toBe(`${town} 50.11`);
      expect(found).toContain(`${word} Central Station 50.107`);
    }
  });

  it('has a hamlet of the airport’s name before its car parks', async () => {
    const hamlet: Place = { name: 'Elmdon', lat: 51.9, lng: 8.5, kind: 'hamlet' };
    const streets = townPlaces('Elmdon', 'Elmdon').slice(2);
    const search = searchBoth(airportPlaces('Elmdon', 'ELM'), [hamlet, ...streets]);
    expect((await search('elmdon', airport)).slice(0, 2)).toEqual(['Elmdon Airport 50.04', 'Elmdon 51.9']);
  });

  it('leaves room for the town where many of the site’s own places have its name', async () => {
    const own = ['Astoria', 'Bristol', 'Carlton', 'Dorint', 'Excelsior', 'Hilton'].map((name, index) =>
      hotel(`${name} Frankfurt`, 50 + index / 100),
    );
    const found = await searchBoth(own, townPlaces('Frankfurt', 'Frankfurt'))('frankfurt');
    expect(found.slice(0, 3).every((name) => name.includes(' Frankfurt '))).toBe(true);
    expect(found[3]).toBe('Frankfurt 50.11');
  });

  it('comes after the site’s own hotels when the search is for those of the airport', async () => {
    const theirs = [...townPlaces('Frankfurt am Main', 'Frankfurt')];
    theirs.push({ ...hotel('Hotel Gloria', 50.2), context: 'Frankfurt am Main' });
    const search = searchBoth(airportPlaces('Frankfurt', 'FRA'), theirs);
    expect((await search('hilton frankfurt'))[0]).toMatch('Hotel Hilton');
    const hotels = await search('hotel frankfurt');
    expect(hotels.slice(0, 3).filter((name) => /Hotel (?:Astoria|Bristol|Carlton) /.test(name))).toHaveLength(
      3,
    );
    expect(hotels).toContain('Hotel Gloria 50.2');
    expect((await search('long stay fra'))[0]).toMatch('P2 Long Stay');
  });

  it('has the hotel beside the site’s own one also for a search with the airport’s name', async () => {
    const own = { ...hotel('Hotel Astoria', 54.9), context: 'Frankfurt Airport' };
    const search = searchBoth([own], [hotel('Bristol', 54.901)]);
    expect(await search('bristol frankfurt airport')).toContain('Bristol 54.901');
    expect(await search('astoria frankfurt')).toEqual(['Hotel Astoria 54.9']);
  });

  it('gives its streets and places, the site its own before them', async () => {
    const options = { places, provider: await demoProvider() };
    expect((await find('q=harbuor+roat', options))[0]).toBe('Harbour Road, Port Averley');
    expect((await find('q=faehr', options))[0]).toBe('Fähr Straße, Brackholm');
    expect((await find('q=ferry+str', options))[0]).toBe('Fähr Straße, Brackholm');
    expect((await find('q=terminal+1&near=54.91,2.29', options)).slice(0, 1)).toEqual([
      'Terminal 1, Brackholm',
    ]);
    expect((await find('q=long+stay', options))[0]).toBe('Long Stay, Brackholm');
  });

  it('names a street along all of it', async () => {
    const app = await openRouteLab({ provider: await demoProvider() });
    const { results, attribution } = (await app.inject('/api/reverse?lat=54.8151&lng=2.06')).json();
    expect(results[0]).toMatchObject({ name: 'Coast Motorway', kind: 'street' });
    expect(attribution).toBe('Stopover demo roads');
  });
});

describe('spellings', () => {
  it.each([
    ['Straße', 'strasse'],
    ['ÆRØ', 'aero'],
    ['Éa', 'ea'],
    ['Þór', 'thor'],
    ['Ǿvre Ǣgir', 'ovre aegir'],
    ['ΚΌΣΜΟΣ', 'κοσμοσ'],
    ['Lang\u00adzeit\u200f\u2060', 'langzeit'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('spell out umlauts only where there are some', () => {
    expect(spellOutUmlauts('Köln')).toBe('koeln');
    expect(spellOutUmlauts('Bonn')).toBeUndefined();
  });
});
