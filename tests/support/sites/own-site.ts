/** A site with only its own code, fetched and built by the program: a ferry line with blocks and client code. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeSmallSpace, type SmallSpace, type SmallStory } from '../content/small-space.ts';
import { findProgramFile } from '../programs/compiled-program.ts';
import { writeFiles } from '../runs/temporary-folder.ts';

/** A project of such a site. */
export interface OwnSite {
  readonly cwd: string;
  readonly space: SmallSpace;
  write(files: Readonly<Record<string, string>>): void;
  /** Writes a configuration over the site's own keys. */
  configure(config: object): void;
  /** Runs the program; if it fails, the error contains its output. */
  run(...args: readonly string[]): Promise<string>;
  /** Fetches the space, and builds into `dist`. */
  build(): Promise<string>;
  remove(): void;
}

/** Makes the project; `stories` are the space's, by their number from 1. */
export function makeOwnSite(
  files: Readonly<Record<string, string>>,
  stories: readonly SmallStory[],
  config: object = {},
): OwnSite {
  const cwd = mkdtempSync(join(tmpdir(), 'stopover own site '));
  const space = makeSmallSpace(0);
  for (const [index, story] of stories.entries()) space.write(index + 1, story);
  const configure = (more: object) => {
    const own = { site: { url: 'https://ferry.example', brand: 'Fjord Ferries' }, build: { hosts: [] } };
    const text = JSON.stringify({ ...own, ...config, ...more });
    writeFiles(cwd, {
      'stopover.config.ts': `import { defineConfig } from 'stopover';\nexport default defineConfig(${text});\n`,
    });
  };
  const run = async (...args: readonly string[]) => {
    const { stdout } = await execa(process.execPath, [await findProgramFile(), ...args], { cwd });
    return stdout;
  };
  writeFiles(cwd, files);
  configure({});
  return {
    cwd,
    space,
    write: (more) => writeFiles(cwd, more),
    configure,
    run,
    async build() {
      await run('fetch', '--from', space.folder, '--version', 'published', '--quiet');
      return run('build', '--json', '--quiet');
    },
    remove() {
      rmSync(cwd, { recursive: true, force: true });
      space.removeFolder();
    },
  };
}
