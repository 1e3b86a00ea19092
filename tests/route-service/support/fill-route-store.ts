/** A program that stores routes until it is ended or fails: `node fill-route-store.mjs FOLDER [MAX]`. Prints the stored ones. */
import { openLogStore } from '../../../route-service/stored-routes/log/log-store.ts';
import { nameRoute } from '../../../route-service/stored-routes/route-name.ts';

const [folder = '', max = '1000000'] = process.argv.slice(2);
const store = openLogStore({ folder, ttlMs: 1e12, now: Date.now });
const points = { pointA: { lat: 1, lng: 2 }, pointB: { lat: 3, lng: 4 } };
for (let number = 0; number < Number(max); number++) {
  const name = nameRoute({ folder: `folder ${number % 3}`, key: `key ${number}`, ...points });
  store.put(name, 'version', Buffer.from(`${number} `.repeat(500)));
  process.stdout.write(`${number} ${store.stats().failures}\n`);
  if (number % 50 === 0) await new Promise(setImmediate);
}
process.stdout.write('end\n');
