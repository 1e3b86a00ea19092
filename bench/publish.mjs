/**
 * Question: what does it cost to publish a built site with its own code, against copying its files, and to see beforehand what
 * publishing the drafts would change? Speed must not come from a wrong result: deployments must put what differs, and the diff must
 * find the one edited draft.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './measure/compare.mjs';
import { formatCosts } from './measure/format-costs.mjs';
import { runProcess } from './measure/run-process.mjs';
import { openOwnSite } from './own-site.mjs';
import { buildEnv, editDraft, editStory, fillStore } from './workplace.mjs';

/** Copies the site as a program that hashes nothing and switches nothing. */
const COPY = "require('node:fs').cpSync('dist', 'copied', { recursive: true })";

/** Measures deployments to a folder and comparisons of the drafts, for a site of one size. */
export async function measurePublish({ stopover, rounds, ...options }) {
  const place = openOwnSite(options);
  const before = await fillEdition(place, { stopover, store: 'before' });
  const restore = editStory(place, 1);
  const after = await fillEdition(place, { stopover, store: 'after' });
  restore();
  editDraft(place);
  const drafts = await fillEdition(place, { stopover, store: 'drafts' });
  const contenders = listContenders(place, stopover, { before, after, drafts });
  const rows = await compare(contenders, { rounds, log: options.log });
  return formatCosts(rows, { facts: 'files or pages', base: rows[1] });
}

async function fillEdition(place, { stopover, store }) {
  const config = place.writeConfig(place, { store });
  await fillStore(place, { stopover, config });
  return config;
}

function listContenders({ folder }, stopover, { before, after, drafts }) {
  const command = (config, ...args) => ({
    args: [stopover, ...args, '--config', config, '--json', '--quiet'],
    ...{ cwd: folder, env: buildEnv },
  });
  const run = (config, ...args) => runProcess(command(config, ...args));
  const remove = (...names) => {
    for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  };
  const deploy = ['deploy', 'dir:live/site'];
  const countUploaded = (isExpected) => (stdout) => {
    const { uploaded } = JSON.parse(stdout).files;
    if (!isExpected(uploaded)) throw new Error(`The deployment put ${uploaded} files.`);
    return uploaded;
  };
  const countChanged = (stdout) => {
    const { pages } = JSON.parse(stdout);
    if (pages.length !== 1) throw new Error(`The diff found ${pages.length} pages instead of one.`);
    return pages.length;
  };
  return [
    { name: 'node -e 0', args: ['-e', '0'] },
    {
      name: 'copy',
      ...{ args: ['-e', COPY], cwd: folder },
      async prepare() {
        await run(before, 'build');
        remove('copied');
      },
    },
    {
      name: 'deploy, first',
      ...command(before, ...deploy),
      prepare: () => remove('live'),
      check: countUploaded((uploaded) => uploaded > 1),
    },
    {
      name: 'deploy, one body changed',
      ...command(after, ...deploy),
      prepare: () => run(after, 'build'),
      check: countUploaded((uploaded) => uploaded > 0 && uploaded < 20),
    },
    {
      name: 'diff, after a build',
      ...command(drafts, 'diff'),
      prepare: () => run(drafts, 'build'),
      check: countChanged,
    },
    {
      name: 'diff, without a build',
      ...command(drafts, 'diff'),
      prepare: () => remove('.stopover'),
      check: countChanged,
    },
  ];
}
