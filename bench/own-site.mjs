/**
 * Question: what does a site with only its own code cost, against rendering the same components with React alone? Its content
 * types, blocks, island, document and configuration are its own; the words are those of the generated space.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureSite } from './build.mjs';
import { useOwnTypes } from './own-site/space.mjs';
import { openWorkplace } from './workplace.mjs';

const placeOf = (name) => fileURLToPath(new URL(`./own-site/${name}`, import.meta.url));

/** Generates the space of such a site and prepares a folder with its code. */
export function openOwnSite(options) {
  const place = openWorkplace(options);
  useOwnTypes(place.space);
  cpSync(placeOf('site'), join(place.folder, 'site'), { recursive: true });
  return { ...place, writeConfig: writeOwnConfig };
}

/** Measures builds of such a site of one size. */
export async function measureOwnSite(options) {
  const place = openOwnSite(options);
  return measureSite(place, options, {
    name: 'react',
    args: [placeOf('floor.mjs'), place.space, join(place.folder, 'react')],
  });
}

/** Writes a configuration in TypeScript over a store and returns its path. */
function writeOwnConfig({ folder }, { store }) {
  const file = join(folder, `${store}.config.ts`);
  writeFileSync(
    file,
    `import { defineConfig } from 'stopover';

export default defineConfig({
  site: { url: 'https://windsock.example', brand: 'Windsock', timeZone: 'Europe/Berlin', languages: [{ code: 'en' }] },
  store: '${store}',
  blocks: ['site/blocks.mjs'],
  islands: ['site/islands.mjs'],
  document: 'site/document.mjs',
});
`,
  );
  return file;
}
