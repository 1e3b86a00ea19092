/** The test files of a new project, in a project made by the program. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeProgram } from '../../../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { runProgram } from '../../support/run-program.ts';

/** Configurations in the forms that they may have, one of them with a fault that blocks have no part in. */
const configs: Readonly<Record<string, string>> = {
  'stopover.config.mjs':
    "export default { blocks: ['blocks/index.ts'], redirects: [{ from: '/a', to: '/a' }] };",
  'stopover.config.json': '{ "$schema": "./config.schema.json", "blocks": ["blocks/index.ts"] }',
  'own.config.js': "export default async () => ({ blocks: ['blocks/index.ts'] });",
};

it.each(Object.keys(configs))('should render a block of a site whose configuration is %s', async (config) => {
  const cwd = makeTemporaryFolder();
  mkdirSync(join(cwd, 'node_modules'));
  symlinkSync(await makeProgram(), join(cwd, 'node_modules/stopover'));
  writeFiles(cwd, { [config]: configs[config]! });
  const named = config.startsWith('stopover') ? [] : ['--config', config];
  expect(await runProgram(['init', '--block', 'note', ...named], { cwd })).toMatchObject({ status: 0 });
  const { stdout } = await execa(process.execPath, ['--test'], { cwd, reject: false });
  expect(stdout).toContain('pass 1');
});

it('should render a block as a page shows it, and say why one is left out', async () => {
  const cwd = makeTemporaryFolder();
  const program = await makeProgram();
  mkdirSync(join(cwd, 'node_modules'));
  symlinkSync(program, join(cwd, 'node_modules/stopover'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(program, 'node_modules', name), join(cwd, 'node_modules', name));
  expect(await runProgram(['init', '--yes', '--from', 'demo', '--quiet'], { cwd })).toMatchObject({
    status: 0,
  });
  writeFiles(cwd, {
    'try.mjs': `import { renderBlock } from './tests/support/render-block.mjs';
const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] };
console.log(renderBlock({ component: 'notice', title: 'Seen', text }));
renderBlock({ component: 'notice', title: 5 });`,
  });
  const { stdout, stderr, exitCode } = await execa(process.execPath, ['try.mjs'], { cwd, reject: false });
  expect(stdout).toContain('<h2>Seen</h2>');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('The field "title" of "notice" holds 5: Expected text.');
  writeFiles(cwd, {
    'stopover.config.ts': `export default {
  site: { brand: 'Firn', languages: [{ code: 'de', folder: 'de' }, { code: 'en' }] },
  blocks: ['own.ts'],
  messages: { de: { 'own.more': 'Mehr' } },
};`,
    'own.ts': `import { defineBlock } from 'stopover';
export const own = defineBlock({ name: 'own', kind: 'section', fields: {},
  render: ({ context }) => \`\${context.language.code} \${context.site.brand} \${context.message('own.more')}\` });`,
    'try.mjs': `import { renderBlock } from './tests/support/render-block.mjs';
console.log(renderBlock({ component: 'own' }));`,
  });
  expect((await execa(process.execPath, ['try.mjs'], { cwd })).stdout).toContain('de Firn Mehr');
});
