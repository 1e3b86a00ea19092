/** Programs that stay up look at the record of the last build again and again, and close its files each time. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildSite, createEventHub, diffPublication, openStore, readLastBuild } from '#pipeline';
import { createSite } from '../../../pipeline/config/create-site.ts';
import { sealJson } from '../../../pipeline/disk/keep-json.ts';
import type { LogExtent } from '../../../pipeline/record/storage/text-log.ts';
import { nameRecord } from '../../../pipeline/run/build-identity.ts';
import type { BuildSettings } from '../../../pipeline/run/build-settings.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { makeDraftLab } from '../publication/support/draft-lab.ts';

/** Texts of more than 16 MB stay in their file. */
const BIG = 1 << 24;

/** Settings of a build over a store with a draft. */
function makeSettings(): BuildSettings {
  const home = makePage(1, { slug: 'home', title: 'Home' });
  const draft = { ...home, content: { ...home.content, title: 'Draft' } };
  return makeDraftLab({ published: [home], drafts: [draft] });
}

/** Makes the texts of a record as big as those of a site of many thousands of pages. */
function enlarge(folder: string): void {
  const file = join(folder, 'head.json');
  const head = JSON.parse(readFileSync(file, 'utf8')).content;
  const fill = (part: string, { bytes }: LogExtent): LogExtent => {
    const place = join(folder, `${part}.${head.generation}`);
    const filled = Buffer.concat([readFileSync(place).subarray(0, bytes), Buffer.alloc(BIG)]);
    writeFileSync(place, filled);
    return { bytes: filled.length, crc: crc32(filled) };
  };
  const texts = { pageTexts: fill('pages', head.pageTexts), readTexts: fill('reads', head.readTexts) };
  writeFileSync(file, sealJson({ ...head, ...texts }));
}

function listOpen(folder: string): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      return [];
    }
  });
}

it.runIf(process.platform === 'linux')('should have no file of a record open afterwards', async () => {
  const settings = makeSettings();
  await buildSite({ ...settings, events: createEventHub() });
  const record = nameRecord(settings);
  enlarge(record);
  const site = createSite(settings.config, openStore(settings.storeFolder).summary);
  expect(readLastBuild(settings, site)).toMatchObject({ isCurrent: true, slowest: [{ route: '/' }] });
  expect(listOpen(record)).toEqual([]);
  expect((await diffPublication(settings)).pages).toMatchObject([{ route: '/', change: 'changed' }]);
  expect(listOpen(record)).toEqual([]);
});
