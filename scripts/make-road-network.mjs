// Makes fixtures/road-network/ again from the geometry of the drawings: `node scripts/make-road-network.mjs`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(join(tmpdir(), 'stopover-roads-'));
try {
  // Node 20 does not run TypeScript.
  const bundle = await rolldown({
    input: join(root, 'scripts', 'road-network', 'make-network.ts'),
    platform: 'node',
    logLevel: 'silent',
  });
  const file = join(folder, 'make-network.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  const { makeRoadNetwork } = await import(pathToFileURL(file).href);
  const { pbf, xml } = makeRoadNetwork();
  writeFileSync(join(root, 'fixtures', 'road-network', 'windsock.osm.pbf'), pbf);
  writeFileSync(join(root, 'fixtures', 'road-network', 'windsock.osm'), xml);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
