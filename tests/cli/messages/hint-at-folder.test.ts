/** A command that names the configuration of a site in another folder is told where the paths of the site would be right. */
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

const site = { url: 'https://a.example' };

/** Builds with a configuration in `sites/a`; returns what the command says. */
async function build(config: object, ...args: readonly string[]): Promise<string> {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'sites/a/stopover.config.json': JSON.stringify({ site, ...config }) });
  return (await runInProcess(['build', ...args], { cwd })).stderr;
}

const HINT = 'with --cwd sites/a, the command works in that folder';
const elsewhere = ['--config', 'sites/a/stopover.config.json'];

describe('the hint at the folder of a configuration', () => {
  it.each([
    ['a store', {}],
    ['a module', { blocks: ['blocks/ticket.tsx'] }],
    ['a style sheet', { styles: ['styles/site.css'] }],
    ['a folder', { public: 'files' }],
    ['middleware', { routeRules: { '/club/**': { middleware: ['members'] } } }],
  ])('should be given where %s is missing', async (_, config) => {
    expect(await build(config, ...elsewhere)).toContain(HINT);
    expect(await build(config)).not.toContain(HINT);
  });

  it('should not be given where the configuration itself is missing or wrong', async () => {
    expect(await build({}, '--config', 'sites/b/stopover.config.json')).not.toContain('--cwd sites');
    expect(await build({ out: 5 }, ...elsewhere)).not.toContain(HINT);
  });

  it('should not be given where a command works in the folder', async () => {
    expect(await build({}, '--cwd', 'sites/a', '--config', 'stopover.config.json')).not.toContain(HINT);
  });
});
