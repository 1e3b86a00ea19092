/** The ferry line: a site that is wholly its own, made as its README says. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildAnswer, type Example, makeExample } from './support/make-example.ts';

describe('the ferry line', () => {
  let example: Example;
  let first: BuildAnswer;
  beforeAll(async () => {
    example = await makeExample('ferry');
    await example.fetch();
    first = await example.build();
  });
  afterAll(() => example?.remove());

  const read = (file: string) => readFileSync(join(example.folder, 'dist', file), 'utf8');

  it('should build every page of its space, without failures and findings', () => {
    expect(first).toMatchObject({ ok: true, warnings: [], failures: [], pages: { failed: 0 } });
    expect(read('crossings/lindholm-norhaven.html')).toContain('Dinner off the German Bight');
    expect(read('de/ueberfahrten/lindholm-norhaven.html')).toContain('Abendessen in der Deutschen Bucht');
    expect(read('fr/traversees/lindholm-norhaven.html')).toContain('Le dîner dans la baie Allemande');
  });

  it('should render only the pages that show an edited crossing', async () => {
    const file = join(example.folder, 'space/stories/crossings/lindholm-norhaven.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"fare_adult": "64"', '"fare_adult": "66"'));
    await example.fetch();
    const second = await example.build();
    expect(read('crossings/lindholm-norhaven.html')).toContain('€66');
    expect(read('crossings.html')).toContain('€66');
    // In three languages: the crossing, the list of all, the home page, both ports and the ship.
    expect(second.pages.rendered).toBe(3 * 6);
    expect(await example.build()).toMatchObject({ pages: { rendered: 0 } });
  });
});
