/** The documentation that editors show over a configuration and a block, from the types that are installed. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeProgram } from '../support/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/temporary-folder.ts';
import { openEditor } from './support/editor.ts';

const root = join(import.meta.dirname, '../..');

/** A site's folder with the package and the types of React. */
async function makeSite(): Promise<string> {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(await makeProgram(), join(folder, 'node_modules/stopover'));
  for (const name of ['@types/node', '@types/react'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  const compilerOptions = { strict: true, module: 'nodenext', jsx: 'react-jsx', skipLibCheck: true };
  writeFiles(folder, {
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'package.json': '{"type": "module"}',
  });
  return folder;
}

it('should explain the keys of a configuration', async () => {
  const code = `import { defineConfig } from 'stopover';
export default defineConfig({
  site: {
    url: 'https://www.example.com',
    brand: 'Example',
    timeZone: 'Europe/Berlin',
    dataFolders: ['global'],
  },
  build: { hosts: ['netlify'] },
});
`;
  const folder = await makeSite();
  const editor = await openEditor(folder, 'stopover.config.ts', code);
  for (const key of ['url', 'brand', 'timeZone', 'dataFolders', 'hosts', 'site'])
    expect(await editor.hover(`${key}:`), key).toMatch(/\n```\n\s*\S.{4,}/s);
  expect(await editor.hover('brand:')).toContain('Name of the site');
  expect(await editor.hover('brand:')).toContain('string | undefined');
});

it('should explain the builders of fields, and the parts of a block', async () => {
  const code = `import { defineBlock, fields } from 'stopover';
export const card = defineBlock({
  name: 'card',
  kind: 'section',
  editor: { presets: [] },
  fields: { title: fields.requiredText({ maxLength: 60 }), picture: fields.asset() },
  render: ({ fields: values }) => <p>{values.title}</p>,
});
`;
  const folder = await makeSite();
  const editor = await openEditor(folder, 'card.tsx', code);
  for (const part of ['requiredText', 'maxLength', 'asset()', 'editor:', 'presets', 'kind:', 'defineBlock({'])
    expect(await editor.hover(part), part).toMatch(/\n```\n\s*\S.{10,}/s);
  expect(await editor.hover('title}')).toContain('title: string');
});
