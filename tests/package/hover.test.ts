/** The documentation that editors show over a configuration and a block, from the types that are installed. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeProgram } from '../support/programs/compiled-program.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
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

/** A part of the JSON Schema that the package has. */
interface Outline {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Outline>>;
  readonly items?: Outline;
  readonly additionalProperties?: Outline | boolean;
  readonly anyOf?: readonly Outline[];
}

/** Writes a value with every key that the schema has, each behind its path in a comment; notes the sentences by these paths. */
function writeValue(key: Outline, path: string, sentences: Map<string, string | undefined>): string {
  const { properties, items, additionalProperties, anyOf = [] } = key;
  if (properties) {
    const lines = Object.entries(properties).map(([name, value]) => {
      const own = `${path}.${name}`;
      sentences.set(own, value.description);
      return `/*${own}*/ ${name}: ${writeValue(value, own, sentences)},`;
    });
    return `{\n${lines.join('\n')}\n}`;
  }
  if (items) return `[${writeValue(items, `${path}[]`, sentences)}]`;
  if (typeof additionalProperties === 'object')
    return `{ '/any': ${writeValue(additionalProperties, `${path}.*`, sentences)} }`;
  const object = anyOf.find((one) => one.properties);
  return object ? writeValue(object, path, sentences) : 'undefined as never';
}

it('should explain every key of a configuration as its JSON Schema does', async () => {
  const schema = JSON.parse(readFileSync(join(root, 'config.schema.json'), 'utf8'));
  const { $schema, ...properties } = schema.properties;
  const sentences = new Map<string, string | undefined>();
  const value = writeValue({ properties }, '', sentences);
  const code = `import { defineConfig } from 'stopover';\nexport default defineConfig(${value});\n`;
  const editor = await openEditor(await makeSite(), 'stopover.config.ts', code);
  const silent: string[] = [];
  for (const [path, sentence] of sentences) {
    expect(sentence, path).toMatch(/.+[.]$/);
    const shown = await editor.hover(path.split('.').at(-1)!, `/*${path}*/`);
    if (!shown.includes(sentence!)) silent.push(path);
  }
  expect(silent).toEqual([]);
  expect(await editor.hover('brand', '/*.site.brand*/')).toContain('string | undefined');
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
