/** A definition that does not fit its content is reported once, as what it is, by builds and checks. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joinMisfits } from '../../../pipeline/run/join-misfits.ts';
import type { PageFault } from '../../../pipeline/run/page-faults.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { createBlockLibrary } from '../../../renderer/blocks/library.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import { definePage, fields } from '../../../renderer/index.ts';
import { runProgram } from '../../cli/support/run-program.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

// The program itself runs: the tests' runner changes the stacks that name places.
const blocks = `import { definePage, fields } from 'stopover';

export const guide = definePage({
  name: 'guide',
  fields: { lead: fields.number(), rating: fields.number() },
  render: () => 'A guide',
});
`;

/** A site with guides whose lead is text, and one of which has a text as its rating, too. */
function makeGuides(): string {
  const cwd = makeTemporaryFolder();
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  for (const number of [1, 2, 3, 4]) {
    const rating = number === 2 ? 'good' : number;
    const content = { _uid: `guide-${number}`, component: 'guide', lead: `Lead ${number}`, rating };
    update.put('published', makeStory(number, { slug: number === 1 ? 'home' : `guide-${number}`, content }));
  }
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  const config = { site: { url: 'https://lab.example' }, blocks: ['blocks/guide.mjs'] };
  writeFiles(cwd, { 'blocks/guide.mjs': blocks, 'stopover.config.json': JSON.stringify(config) });
  return cwd;
}

it.each([
  ['build', 'warnings'],
  ['check', 'findings'],
])('should name the definition once, and leave the slips of single stories: %s', async (command, key) => {
  const cwd = makeGuides();
  const report = JSON.parse((await runProgram([command, '--json'], { cwd })).stdout);
  const faults: readonly { readonly path?: string; readonly route?: string; readonly message: string }[] =
    report[key];
  const told = faults.flatMap(({ path, route, message }) =>
    /^content\.(?:lead|rating)$/.test(path ?? '') ? [`${route} ${path} ${message}`] : [],
  );
  expect(told.sort()).toEqual([
    '/ content.lead 4 of 4 stories do not fit the field "lead" of "guide", so its definition (blocks/guide.mjs:3:22) is probably wrong. The first: The field "lead" of "guide" holds "Lead 1": Expected a number. It counts as empty: correct or clear it.',
    '/guide-2 content.rating The field "rating" of "guide" holds "good": Expected a number. It counts as empty: correct or clear it.',
  ]);
});

const guide = definePage({ name: 'guide', fields: { lead: fields.number() }, render: () => null });

function makeFaults(count: number): readonly PageFault[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ rule: 'invalid-field', severity: 'error', path: 'content.lead', message: 'It does not fit.' },
    ...{ route: `/${index}`, story: String(index) },
  }));
}

it.each([
  ['half of the stories', 3, 6, guide],
  ['two stories, which may have the same slip', 2, 2, guide],
  ['a content type of Stopover', 4, 4, undefined],
])('should leave the faults of %s as they are', (_, count, total, own) => {
  const type = own?.name ?? 'article';
  const faults = makeFaults(count);
  const joined = joinMisfits(faults, {
    library: createBlockLibrary([...builtInBlocks, ...(own ? [own] : [])]),
    stories: () => Array.from({ length: total }, (_each, index) => ({ slug: String(index), type })),
    locate: undefined,
  });
  expect(joined).toEqual(faults);
});
