/** A build during which another program removes files of the site: it fails, and the next one makes the site whole. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram } from '../support/run-program.ts';

/** Says at which moment a build removes which path. */
const ORDER = 'remove.json';
const REMOVE = `import { existsSync, readFileSync, rmSync } from 'node:fs';
export function reach(moment) {
  if (!existsSync('${ORDER}')) return;
  const order = JSON.parse(readFileSync('${ORDER}', 'utf8'));
  if (order.moment === moment) rmSync(order.path, { recursive: true, force: true });
}`;

const files = {
  'stopover.config.json': '{"blocks": ["links.tsx"], "artefacts": ["list.ts"], "document": "document.ts"}',
  'remove.mjs': REMOVE,
  'document.ts': `import type { DocumentParts } from 'stopover';
export const renderDocument = ({ head, main }: DocumentParts): string => '<!doctype html><head>' + head + '</head>' + main;`,
  'links.tsx': `import { defineBlock } from 'stopover';
import { reach } from './remove.mjs';
export const links = defineBlock({ name: 'link_list', kind: 'section', fields: {}, render() { reach('render'); return <p>Links</p>; } });`,
  'list.ts': `import { defineArtefact } from 'stopover';
import { reach } from './remove.mjs';
export const list = defineArtefact({ path: 'list.txt', make: ({ context }) => { reach('artefacts'); return context.find({}).map((uuid) => context.page(uuid)?.name).join(); } });`,
  /** Loaded before the program: the moment of its first move into the site. */
  'publishing.mjs': `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { reach } from './remove.mjs';
const { renameSync } = fs;
let moves = 0;
fs.renameSync = (from, to) => {
  if (/staging/.test(from) && ++moves === 1) reach('publishing');
  return renameSync(from, to);
};
syncBuiltinESMExports();`,
};

const build = (cwd: string, env: Readonly<Record<string, string>> = {}) =>
  runProgram(['build', '--json', '--quiet'], { cwd, env });

/** A build does not believe that files of the last two seconds are unchanged: sooner, it would only cost time. */
const SETTLING_MS = 2_000;

/** Builds until nothing is left to do. */
async function settle(cwd: string): Promise<void> {
  for (;;) {
    const { phases } = readDocument(await build(cwd), BuildDocument);
    if (Object.keys(phases).length === 0) return;
    await sleep(SETTLING_MS);
  }
}

type Edit = (cwd: string) => void;

/** Every page is rendered again, and many files stay the same. */
const editBlock: Edit = (cwd) =>
  writeFileSync(join(cwd, 'links.tsx'), files['links.tsx'].replace('Links', 'Our links'));

/** One page is rendered again. */
const editStory: Edit = (cwd) => {
  const path = join(cwd, 'fixtures/content/stories/default/guides/parking.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/("title": ")[^"]*"/, '$1Edited"'));
};

type Tree = Readonly<Record<string, string>>;

const editions = new Map<Edit, Promise<Tree>>();

/** The files of a build of the same edition into an empty folder, which is made once for all tests. */
function buildElsewhere(edit: Edit): Promise<Tree> {
  const edition = editions.get(edit) ?? buildEdition(edit);
  editions.set(edit, edition);
  return edition;
}

async function buildEdition(edit: Edit): Promise<Tree> {
  const cwd = makeProject(files);
  edit(cwd);
  readDocument(await build(cwd), BuildDocument);
  return readTree(join(cwd, 'dist'));
}

describe('a build during which another program removes files of the site', () => {
  it.each<[path: string, moment: string, Edit]>([
    ['dist/_payload', 'artefacts', editBlock],
    ['dist', 'artefacts', editBlock],
    ['dist', 'publishing', editBlock],
    ['dist', 'render', editStory],
    ['dist/help.html', 'render', editStory],
    ['dist/_stopover/assets', 'publishing', editBlock],
  ])(
    'should fail without %s, removed at the stage %s, and be repaired by the next build',
    async (path, moment, edit) => {
      const cwd = makeProject(files);
      await settle(cwd);
      edit(cwd);
      writeFileSync(join(cwd, ORDER), JSON.stringify({ path, moment }));
      const failed = await build(cwd, {
        NODE_OPTIONS: `--import=${pathToFileURL(join(cwd, 'publishing.mjs'))}`,
      });
      rmSync(join(cwd, ORDER));
      const { error } = readDocument(failed, FailureDocument);
      expect(error).toMatchObject({ code: 'output-removed', exitCode: 2 });
      expect(readDocument(await build(cwd), BuildDocument).pages.failed).toBe(0);
      expect(readTree(join(cwd, 'dist'))).toEqual(await buildElsewhere(edit));
    },
  );
});
