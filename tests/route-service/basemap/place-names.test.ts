/** Names of places on the map of an extract: the important ones early, each once, none on another's room. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { collectFeatures } from '../../../route-service/basemap/collect-features.ts';
import { cutTiles, tileAt } from '../../../route-service/basemap/cut-tiles.ts';
import type { Bounds } from '../../../route-service/basemap/map-feature.ts';
import type { OsmMember, OsmObject, Tags } from '../../../route-service/osm/osm-objects.ts';
import { writeExtract } from '../../../route-service/osm/write-extract.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const bounds: Bounds = [9, 49, 11, 51];

/** An extract that grows object by object. */
class Region {
  readonly #objects: OsmObject[] = [];
  #lastId = 0;

  node(lng: number, lat: number, tags: Tags = {}): number {
    return this.#add((id) => ({ type: 'node', id, lng, lat, tags }));
  }

  place(name: string, lng: number, lat: number, tags: Tags): number {
    return this.node(lng, lat, { name, ...tags });
  }

  /** A closed way through corners. */
  ring(corners: readonly (readonly [lng: number, lat: number])[], tags: Tags = {}): number {
    const nodes = corners.map(([lng, lat]) => this.node(lng, lat));
    return this.#add((id) => ({ type: 'way', id, nodes: [...nodes, nodes[0]!], tags }));
  }

  square([lng, lat]: readonly [number, number], half: number, tags: Tags = {}): number {
    const [west, south, east, north] = [lng - half, lat - half, lng + half, lat + half];
    return this.ring(
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
      tags,
    );
  }

  relation(members: readonly OsmMember[], tags: Tags): void {
    this.#add((id) => ({ type: 'relation', id, members, tags }));
  }

  /** Names of a zoom, as `kind name`, in the order in which the browser gives them room. */
  async names(z: number): Promise<string[]> {
    return (await this.#labels(z)).map(({ kind, name }) => `${kind} ${name}`);
  }

  /** The place of a name, to a thousandth of a degree; undefined if it is not shown. */
  async find(name: string): Promise<readonly number[] | undefined> {
    return (await this.#labels(14)).find((label) => label.name === name)?.at;
  }

  async #labels(z: number) {
    const file = path.join(makeTemporaryFolder(), 'region.osm.pbf');
    const kinds = ['node', 'way', 'relation'];
    const sorted = [...this.#objects].sort((a, b) => kinds.indexOf(a.type) - kinds.indexOf(b.type));
    writeFileSync(file, writeExtract(sorted, 'test'));
    const features = (await collectFeatures(file, bounds)).filter(({ layer }) => layer === 'labels');
    const labels = [...cutTiles(features, bounds)]
      .filter((tile) => tile.z === z)
      .flatMap(({ x, y, bytes }) => {
        const layer = new VectorTile(new PbfReader(bytes)).layers.labels!;
        return Array.from({ length: layer.length }, (_, index) => {
          const feature = layer.feature(index);
          const { geometry } = feature.toGeoJSON(x, y, z);
          const [lng, lat] = (geometry as unknown as { coordinates: [number, number] }).coordinates;
          const at = [lng, lat].map((degrees) => Math.round(degrees * 1000) / 1000);
          return { ...feature.properties, at, own: tileAt(lng, lat, z).join() === `${x},${y}` };
        });
      }) as { kind: string; name: string; at: number[]; own: boolean }[];
    // Neighbouring tiles repeat the names near their edges.
    return labels.filter(({ own }) => own);
  }

  #add(make: (id: number) => OsmObject): number {
    this.#objects.push(make(++this.#lastId));
    return this.#lastId;
  }
}

const way = (id: number, role = 'outer'): OsmMember => ({ type: 'way', id, role });

describe('names of places', () => {
  it('should be there at every zoom where an extract has nothing but villages', async () => {
    const region = new Region();
    region.place('Littleham', 10, 50, { place: 'village', population: '300' });
    region.place('Bigham', 10.01, 50.01, { place: 'village', population: '5,200' });
    for (let z = 7; z <= 10; z++) expect(await region.names(z)).toEqual(['village Bigham']);
    for (let z = 11; z <= 14; z++)
      expect(await region.names(z)).toEqual(['village Bigham', 'village Littleham']);
  });

  it('should come by importance: countries, then cities and towns, then villages, hamlets and quarters last', async () => {
    const region = new Region();
    region.place('Old Quarter', 10, 50.001, { place: 'neighbourhood' });
    region.place('Cottages', 10.002, 50.0015, { place: 'hamlet' });
    region.place('Village', 10.03, 50.01, { place: 'village' });
    region.place('Town', 10.04, 50.02, { place: 'town' });
    region.place('City', 10, 50, { place: 'city' });
    region.place('Country', 10.3, 50.3, { place: 'country' });
    expect(await region.names(5)).toEqual(['city Country']);
    expect(await region.names(7)).toEqual(['city Country', 'city City']);
    expect(await region.names(8)).toEqual(['city City', 'town Town']);
    expect((await region.names(11)).sort()).toEqual(['city City', 'town Town', 'village Village']);
    expect(await region.names(13)).toContain('suburb Cottages');
    expect(await region.names(13)).not.toContain('suburb Old Quarter');
    expect(await region.names(14)).toContain('suburb Old Quarter');
  });

  it('should rank by inhabitants, and raise capitals and populous places', async () => {
    const region = new Region();
    region.place('Seat', 9.5, 50.5, { place: 'village', capital: 'yes', population: '5229' });
    region.place('Borough', 10.5, 50.5, { place: 'town', population: '120 000' });
    region.place('Growing', 10, 49.5, { place: 'village', population: '14000' });
    region.place('Small', 10, 50, { place: 'town', population: 'unknown' });
    region.place('Large', 10.001, 50, { place: 'town', population: '60000' });
    const found = await region.names(8);
    expect(found).toEqual(
      expect.arrayContaining(['city Seat', 'city Borough', 'town Growing', 'town Large', 'town Small']),
    );
    expect(found.indexOf('town Large')).toBeLessThan(found.indexOf('town Small'));
    expect(await region.names(7)).not.toContain('town Small');
  });

  it('should be told of places that are mapped as areas, inside them', async () => {
    const region = new Region();
    region.square([10, 50], 0.01, { place: 'town', name: 'Closed' });
    const [small, large] = [region.square([10.2, 50], 0.001), region.square([10.3, 50], 0.01)];
    region.relation([way(small), way(large)], { type: 'multipolygon', place: 'island', name: 'Isles' });
    const horseshoe = region.ring([
      [10.5, 50],
      [10.6, 50],
      [10.6, 50.01],
      [10.51, 50.01],
      [10.51, 50.09],
      [10.6, 50.09],
      [10.6, 50.1],
      [10.5, 50.1],
    ]);
    region.relation([way(horseshoe)], { type: 'boundary', place: 'village', name: 'Bay' });
    expect(await region.find('Closed')).toEqual([10, 50]);
    expect(await region.find('Isles')).toEqual([10.3, 50]);
    expect(await region.find('Bay')).toEqual([10.505, 50.05]);
  });

  it('should stand once, at the point, where a place is point and area', async () => {
    const region = new Region();
    region.place('Twice', 10.005, 50, { place: 'town' });
    region.square([10, 50], 0.01, { place: 'town', name: 'Twice' });
    region.relation([way(region.square([10, 50], 0.02))], { type: 'boundary', place: 'town', name: 'Twice' });
    const centre = region.place('Buchs', 10.3, 50, { place: 'village' });
    region.relation(
      [way(region.square([10.31, 50], 0.02)), { type: 'node', id: centre, role: 'admin_centre' }],
      { type: 'boundary', place: 'town', name: 'Buchs (SG)' },
    );
    // Two places may have one name.
    region.place('Newton', 10.6, 50, { place: 'village' });
    region.square([10.8, 50], 0.01, { place: 'village', name: 'Newton' });
    const found = await region.names(14);
    expect(found.sort()).toEqual(['town Twice', 'village Buchs', 'village Newton', 'village Newton']);
    expect(await region.find('Twice')).toEqual([10.005, 50]);
  });

  it('should have the more important of two that are one place', async () => {
    const region = new Region();
    region.place('Centre', 10, 50, { place: 'suburb' });
    region.square([10, 50], 0.01, { place: 'town', name: 'Centre' });
    expect(await region.names(14)).toEqual(['town Centre']);
  });

  it('should know a country by its boundary, when the extract has all of it, and let its capital follow', async () => {
    const region = new Region();
    const capital = region.place('Luxen', 10.1, 50, { place: 'city', capital: 'yes' });
    const border = { boundary: 'administrative', admin_level: '2', type: 'boundary' };
    region.relation(
      [way(region.square([10, 50], 0.5)), { type: 'node', id: capital, role: 'admin_centre' }],
      {
        ...border,
        name: 'Luxen',
      },
    );
    region.relation([way(4711)], { ...border, name: 'Elsewhere' });
    expect(await region.names(6)).toEqual(['city Luxen']);
    expect(await region.names(7)).toEqual(['city Luxen', 'city Luxen']);
    expect(await region.find('Luxen')).toEqual([10.1, 50]);
    expect((await region.names(14)).filter((name) => name.endsWith('Luxen'))).toHaveLength(1);
  });
});
