/** The spaces that benchmarks measure: the same for a seed, and made of blocks that render without a finding. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normaliseStory } from '../../../pipeline/storyblok/answers/normalise-story.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { makeSiteLab } from '../../support/sites/site-lab.ts';

const generator = join(import.meta.dirname, '../../../bench/space/generate-space.mjs');
/** Enough for a second section with a start page of its own. */
const PAGES = 70;

describe('a generated space', () => {
  it('should be the same for the same seed, and another for another', () => {
    const [first, second, other] = [generate('one'), generate('one'), generate('two')];
    expect(second).toEqual(first);
    expect(Object.keys(other)).toEqual(Object.keys(first));
    expect(other).not.toEqual(first);
  });

  it('should hold every story in every language asked for', () => {
    const paths = Object.keys(generate('one', '--languages', 'de'));
    const inLanguage = (language: string) =>
      paths.filter((path) => path.startsWith(`stories/published/${language}/`)).length;
    expect(inLanguage('default')).toBeGreaterThan(PAGES);
    expect(inLanguage('de')).toBe(inLanguage('default'));
  });

  it('should give as many pages as asked for, without a finding', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: readStories(generate('one')) });
    const { error, pages, warnings } = await lab.build();
    expect(error).toBeUndefined();
    expect(pages.rendered).toBe(PAGES);
    expect(warnings).toEqual([]);
  });
});

function generate(seed: string, ...options: string[]): Record<string, string> {
  const folder = makeTemporaryFolder();
  execFileSync(process.execPath, [generator, folder, '--pages', String(PAGES), '--seed', seed, ...options]);
  return readTree(folder);
}

function readStories(tree: Record<string, string>) {
  return Object.entries(tree)
    .filter(([path]) => path.startsWith('stories/'))
    .flatMap(([, text]) => {
      const normalised = normaliseStory(JSON.parse(text).story, { language: 'default' });
      return 'problem' in normalised ? [] : [normalised.story];
    });
}
