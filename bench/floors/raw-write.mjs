/** The floor "raw write": writes files of the sizes that a list names (`[[path, bytes], …]`) and does nothing else. `LIST OUT` */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [list, out] = process.argv.slice(2);
// All files use one buffer, because reading the site would add to the time.
const sizes = JSON.parse(readFileSync(list, 'utf8'));
const bytes = Buffer.alloc(Math.max(...sizes.map(([, size]) => size)), 'a');
for (const [path, size] of sizes) {
  const place = join(out, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, bytes.subarray(0, size));
}
