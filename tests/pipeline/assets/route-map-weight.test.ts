/** Tests the size of the map for a visitor: nothing is loaded before it is needed, and then at most 60 kB. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testSite } from '../../support/markup/render-block.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

/** Leaflet, the runtime and our own code together. */
const WIDGET_BYTES = 60_000;

const { files, scripts, earlyScripts } = await makeScripts(
  { ...testSite, basePath: '' },
  { runtime: 'preact' },
);
const chunks = new Map(files.map(({ path, content }) => [path.split('/').at(-1)!, String(content)]));
const chunkOf = (name: string) => [...chunks.keys()].find((file) => file.startsWith(`${name}.`))!;

/** A chunk and everything that is loaded because of it. */
function withImports(...names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, other] of chunks.get(file)!.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g))
      visit(other!);
  };
  for (const name of names) visit(name);
  return found;
}

const always = withImports(...[...scripts, ...earlyScripts].map((path) => path.split('/').at(-1)!));
const widget = withImports(
  chunkOf('island'),
  chunkOf('hydrate-island'),
  chunkOf('route-map'),
  chunkOf('open-map'),
);

describe('the map', () => {
  it('costs at most 60 kB, with Leaflet and the runtime', () => {
    const own = [...widget].filter((file) => !always.has(file));
    const bytes = own.reduce((sum, file) => sum + gzipSync(chunks.get(file)!, { level: 9 }).length, 0);
    expect(own.length).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(WIDGET_BYTES);
  });

  it('costs at most 8 kB more with a map of its own, and stays below 60 kB', () => {
    const more = [...withImports(chunkOf('vector-layer'))].filter(
      (file) => !widget.has(file) && !always.has(file),
    );
    const sizeOf = (files: readonly string[]) =>
      files.reduce((sum, file) => sum + gzipSync(chunks.get(file)!, { level: 9 }).length, 0);
    expect(more.length).toBeGreaterThan(0);
    expect(sizeOf(more)).toBeLessThanOrEqual(8_000);
    expect(sizeOf([...more, ...[...widget].filter((file) => !always.has(file))])).toBeLessThanOrEqual(
      WIDGET_BYTES,
    );
    expect(widget).not.toContain(chunkOf('vector-layer'));
  });

  it('is in no script that every page loads', () => {
    const isOfMap = (file: string) => /leaflet-|mapbox-route|Route API/.test(chunks.get(file)!);
    expect([...chunks.keys()].filter(isOfMap)).not.toEqual([]);
    expect([...always].filter(isOfMap)).toEqual([]);
  });

  it('is apart from the form, so that Leaflet waits until the map is near', () => {
    expect(chunks.get(chunkOf('route-map'))).not.toContain('leaflet-tile');
    expect(chunks.get(chunkOf('open-map'))).toContain('leaflet-tile');
    expect(withImports(chunkOf('route-map'))).not.toContain(chunkOf('open-map'));
  });

  it('brings no languages but the one that is needed', () => {
    for (const file of widget) expect(chunks.get(file)).not.toMatch(/Turn sharp left|Biegen Sie/);
    expect(chunks.get(chunkOf('de'))).toContain('Biegen Sie');
  });

  it('has no validator in it', () => {
    for (const file of widget) expect(chunks.get(file)).not.toMatch(/ZodError|_zod/);
  });
});

describe('the map on any page', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await makeProgram(), 'build/bundle/route-map');
  });

  it('costs at most 60 kB in English, with its own map, the runtime and the words of its steps', () => {
    // Steps and words of other languages, each of which is loaded for its visitors alone.
    const isOther = (file: string) =>
      /^(?!en\.)[a-z]{2}\.|^route-map-german\.|^route-map\.[\w-]+\.js$/.test(file);
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const needed = scripts.filter((file) => !isOther(file));
    for (const name of ['route-map', 'open-map', 'vector-layer', 'en'])
      expect(needed.join()).toContain(`${name}.`);
    expect(scripts.length - needed.length).toBeGreaterThan(10);
    const bytes = needed.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(WIDGET_BYTES);
  });
});
