/** The map of the current version, as a site gets it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  basemapFile,
  copyBasemap,
  DATA_FORMAT,
  setCurrentVersion,
  versionFolder,
} from '../../../route-service/routing-data/data-folder.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

it('should be copied whole, and leave nothing beside it even where it cannot be put', () => {
  const folder = makeTemporaryFolder();
  const fingerprint = '0123456789abcdef';
  const version = versionFolder(folder, fingerprint);
  const point = { lat: 50, lng: 8 };
  const manifest = {
    ...{ format: DATA_FORMAT, fingerprint, engine: '1', attribution: 'A', drivingSide: 'right' },
    ...{ extract: { name: 'a', sha256: 'b', bytes: 1 }, preparedAt: 'now', bounds: [8, 50, 8, 50] },
    ...{ roads: 1, places: 0, test: { from: point, to: point } },
  };
  fs.mkdirSync(version, { recursive: true });
  fs.writeFileSync(path.join(version, 'manifest.json'), JSON.stringify(manifest));
  fs.writeFileSync(basemapFile(version), 'map');
  setCurrentVersion(folder, fingerprint);
  const site = path.join(makeTemporaryFolder(), 'public');
  copyBasemap(folder, path.join(site, 'basemap.pmtiles'));
  fs.mkdirSync(path.join(site, 'folder'));
  expect(() => copyBasemap(folder, path.join(site, 'folder'))).toThrow(
    expect.objectContaining({ code: 'data-unwritable' }),
  );
  expect(fs.readdirSync(site)).toEqual(['basemap.pmtiles', 'folder']);
});
