/** The site's own map in the configuration: the facts that pages get, and the values that are refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBasemap } from '../../../cli/configuration/read-basemap.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

const demo = join(import.meta.dirname, '../../../fixtures/road-network/basemap.pmtiles');

describe('map.basemap', () => {
  it('should become an asset that may be cached for ever, below the site’s base path', () => {
    const { basemap, tiles } = readBasemap(demo, Config.parse({ site: { url: 'https://a.example/base/' } }));
    expect(basemap.path).toMatch(/^_stopover\/assets\/basemap\.[0-9a-f]+\.pmtiles$/);
    expect(tiles).toEqual({ url: `/base/${basemap.path}`, maxZoom: 18, attribution: 'Stopover demo roads' });
  });

  it.each([
    ['is not there', undefined],
    ['is another kind of file', Buffer.from('<html>')],
    ['is cut off in its header', readFileSync(demo).subarray(0, 50)],
    ['is cut off after it', readFileSync(demo).subarray(0, 300)],
    ['is cut off between its tiles', readFileSync(demo).subarray(0, -1)],
  ])('should be refused when the file %s', (_, bytes) => {
    const file = join(makeTemporaryFolder(), 'map.pmtiles');
    if (bytes) writeFileSync(file, bytes);
    expect(() => readBasemap(file, Config.parse({}))).toThrow(/map\.basemap: Expected a PMTiles file/);
  });

  it('should be refused beside map.tiles', () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png' };
    expect(() => readBasemap(demo, Config.parse({ map: { tiles } }))).toThrow(/not both/);
  });
});
