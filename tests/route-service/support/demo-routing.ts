/** The demo's routing data, prepared once for all tests. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddedSettings } from '../../../route-service/providers/settings.ts';
import { DATA_FORMAT, MAP_FORMAT } from '../../../route-service/routing-data/data-folder.ts';
import { prepareRoutingData } from '../../../route-service/routing-data/prepare-data.ts';
import { makeOnce } from '../../support/runs/make-once.ts';

const root = path.join(import.meta.dirname, '../../..');

/** The demo's extract. */
export const demoExtract = path.join(root, 'fixtures/road-network/windsock.osm.pbf');

/** Attribution of the demo's roads. */
export const demoAttribution = 'Stopover demo roads';

/** Coordinates of the demo's car park P4 and its terminal 2. */
export const demoPoints = {
  p4: { lat: 54.90642, lng: 2.27202 },
  terminal2: { lat: 54.91565, lng: 2.31053 },
  selmere: { lat: 55.06138, lng: 2.69374 },
  island: { lat: 54.7694, lng: 1.8486 },
  sea: { lat: 55.2, lng: 2.0 },
} as const;

/** Prepares the data unless that is done already; returns its folder. */
export async function makeDemoRouting(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(demoExtract)).digest('hex').slice(0, 12);
  const folder = path.join(
    root,
    `node_modules/.cache/stopover-routing/${DATA_FORMAT}-${MAP_FORMAT}-own-${hash}`,
  );
  return await makeOnce(folder, async (unfinished) => {
    await prepareRoutingData({
      file: demoExtract,
      folder: unfinished,
      drivingSide: 'right',
      attribution: demoAttribution,
      now: () => new Date(),
    });
  });
}

/** The embedded engine over the demo's data. */
export async function demoProvider(engines = 1): Promise<EmbeddedSettings> {
  return { kind: 'embedded', dataFolder: await makeDemoRouting(), engines };
}
