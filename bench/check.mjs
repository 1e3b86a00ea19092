/**
 * Question: what does a check cost on top of a build, the first time, again without a change, and after one edit? Speed must not
 * come from a wrong result: each check has to find what a check without a cache finds, and the link that the edit breaks.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compare } from './measure/compare.mjs';
import { formatCosts } from './measure/format-costs.mjs';
import { runProcess } from './measure/run-process.mjs';
import { breakLink, buildEnv, fillStore, openWorkplace, writeConfig } from './workplace.mjs';

/** Warnings, because a check with errors has another exit status, and the generated space repeats some codes. */
const severity = { 'broken-link': 'warning', 'duplicate-code': 'warning' };

/** Measures checks of a space of one size. */
export async function measureCheck({ stopover, rounds, ...options }) {
  const place = openWorkplace(options);
  const { folder } = place;
  const before = await fillEdition(place, { stopover, store: 'before' });
  const restore = breakLink(place, 1);
  cpSync(join(folder, 'before'), join(folder, 'after'), { recursive: true });
  const after = await fillEdition(place, { stopover, store: 'after' });
  restore();
  const run = (command, config) =>
    runProcess({
      args: [stopover, command, '--config', config, '--json', '--quiet'],
      cwd: folder,
      env: buildEnv,
    });
  const expected = {
    before: await findWithoutCache({ folder, run, config: before }),
    after: await findWithoutCache({ folder, run, config: after }),
  };
  if (expected.after.length !== expected.before.length + 1) {
    throw new Error('The edit breaks one link, but the check finds something else.');
  }
  const rows = await compare(listContenders({ stopover, folder, before, after, expected, run }), {
    rounds,
    log: options.log,
  });
  return formatCosts(rows, { facts: 'findings', base: rows[0], name: 'node' });
}

async function fillEdition(place, { stopover, store }) {
  const config = writeConfig(place, { store, check: { severity } });
  await fillStore(place, { stopover, config });
  return config;
}

/** Builds the site, removes the caches of checks, and returns the findings. */
async function findWithoutCache({ folder, run, config }) {
  await run('build', config);
  forgetChecks(folder);
  return readFindings((await run('check', config)).stdout);
}

/** Removes the files that checks keep. They are so few that the next process is not slowed down. */
function forgetChecks(folder) {
  rmSync(join(folder, '.stopover', 'check'), { recursive: true, force: true });
}

function readFindings(stdout) {
  return JSON.parse(stdout).findings;
}

/** Each check runs after a build, as in a project's CI. */
function listContenders({ stopover, folder, before, after, expected, run }) {
  const check = (config, findings) => ({
    args: [stopover, 'check', '--config', config, '--json', '--quiet'],
    ...{ cwd: folder, env: buildEnv },
    check(stdout) {
      const found = readFindings(stdout);
      if (!isDeepStrictEqual(found, findings)) throw new Error('A cache of the check changes its findings.');
      return found.length;
    },
  });
  return [
    { name: 'node -e 0', args: ['-e', '0'] },
    {
      name: 'check, cold',
      ...check(before, expected.before),
      async prepare() {
        await run('build', before);
        forgetChecks(folder);
      },
    },
    { name: 'check, nothing changed', ...check(before, expected.before) },
    { name: 'check, one link broken', ...check(after, expected.after), prepare: () => run('build', after) },
  ];
}
