/**
 * The floor for computed routes: the engine called in this process, as fast as it goes.
 * `UV_THREADPOOL_SIZE=2 node engine-alone.mjs DATA pairs|measure COUNT CONCURRENCY` prints pairs of points, or routes a second.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Actor } from '@valhallajs/valhallajs';
import { describeEngine } from '../../build/route-service/routing-data/engine-config.js';
import { createRandom } from '../space/random.mjs';

const [folder, what, count, concurrency] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
const at = join(folder, 'versions', version);
const places = JSON.parse(readFileSync(join(at, 'places.json'), 'utf8'));
const streets = places.filter(({ kind }) => kind === 'street');

const engine = new Actor(describeEngine(join(at, 'tiles')));
const pairs = await choosePairs(Number(count));
process.stdout.write(what === 'pairs' ? JSON.stringify(pairs) : String(await measure()));

/** Chooses points on streets with a route between them; the same for all contenders. */
async function choosePairs(wanted) {
  const random = createRandom('routes');
  const point = () => {
    const { along } = random.pick(streets);
    const index = random.below(along.length / 2) * 2;
    return { lat: along[index], lng: along[index + 1] };
  };
  const chosen = [];
  while (chosen.length < wanted) {
    const pair = [point(), point()];
    if (await hasRoute(pair)) chosen.push(pair);
  }
  return chosen;
}

async function hasRoute(pair) {
  try {
    return Boolean(await engine.route(writeQuery(pair)));
  } catch {
    return false;
  }
}

function writeQuery(pair) {
  const locations = pair.map(({ lat, lng }) => ({ lat, lon: lng, search_cutoff: 1000 }));
  return JSON.stringify({ locations, costing: 'auto', units: 'kilometers', directions_type: 'none' });
}

/** Measures routes a second, with a number of them at a time. */
async function measure() {
  let next = 0;
  const startMs = performance.now();
  const work = async () => {
    while (next < pairs.length) await engine.route(writeQuery(pairs[next++]));
  };
  await Promise.all(Array.from({ length: Number(concurrency) }, work));
  return pairs.length / ((performance.now() - startMs) / 1000);
}
