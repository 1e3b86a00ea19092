/** Blocks and islands that `stopover init` adds to a project, and their tests. */
import { nameExport } from '#pipeline/schema';
import type { SiteLanguage } from '../site-language.ts';

/** `ferry_times` → `Ferry times`. */
function describeName(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A block with a heading and a text. Its name consists of letters, digits, hyphens and underscores; `exported` is its name in code. */
export function writeBlock(name: string, exported = nameExport(name)): string {
  return `/** The block "${name}": a heading with a text below it. */
import { defineBlock, fields } from 'stopover';

export const ${exported} = defineBlock({
  name: '${name}',
  kind: 'section',
  fields: {
    title: fields.requiredText({ maxLength: 60, translatable: true }),
    text: fields.richText({ translatable: true }),
  },
  render({ fields: { title, text }, path, context }) {
    return (
      <section>
        <h2>{title}</h2>
        {context.renderRichText(text, \`\${path}.text\`)}
      </section>
    );
  },
});
`;
}

/** The test of that block. */
export function writeBlockTest(name: string): string {
  return `/** The block "${name}" on a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlock } from './support/render-block.mjs';

test('${name} shows its heading and its text', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Seen by visitors' }] };
  const html = renderBlock({
    component: '${name}',
    title: 'Hello',
    text: { type: 'doc', content: [paragraph] },
  });
  assert.match(html, /<h2>Hello<\\/h2>/);
  assert.match(html, /Seen by visitors/);
});
`;
}

/** An island: a button that counts. */
export function writeIsland(name: string, language: SiteLanguage): string {
  const type = `${nameExport(name).replace(/^./, (letter) => letter.toUpperCase())}Props`;
  const component = type.replace(/Props$/, 'View');
  const typed = language === 'ts';
  const declared = typed
    ? `\n/** Props travel to the browser as JSON. */\ntype ${type} = { readonly label: string };\n`
    : '';
  return `/** The island "${name}": a button that counts how often it was pressed. */
import { useState } from 'react';
import { defineIsland } from 'stopover';
${declared}
export const ${nameExport(name)}Island = defineIsland${typed ? `<${type}>` : ''}({
  name: '${name}',
  when: 'visible',
  component: ${component},
});

function ${component}({ label }${typed ? `: ${type}` : ''}) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {\`\${label}: \${count}\`}
    </button>
  );
}
`;
}

/** The names of an island's file, and of its block in code. */
interface IslandBlockNames {
  readonly file: string;
  readonly exported: string;
}

/** The block that places the island. */
export function writeIslandBlock(name: string, { file, exported }: IslandBlockNames): string {
  const island = `${nameExport(name)}Island`;
  return `/** The block "${name}": it places the island of that name. */
import { defineBlock, fields } from 'stopover';
import { ${island} } from '../islands/${file}';

export const ${exported} = defineBlock({
  name: '${name}',
  kind: 'section',
  fields: { label: fields.requiredText({ maxLength: 40, translatable: true }) },
  render: ({ fields: { label }, context }) => context.island(${island}, { label }),
});
`;
}

/** The test of both. */
export function writeIslandTest(name: string): string {
  return `/** The block "${name}" and its island, as the server renders them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlock } from './support/render-block.mjs';

test('${name} is complete without script', () => {
  const html = renderBlock({ component: '${name}', label: '${describeName(name)}' });
  assert.match(html, /<button type="button">${describeName(name)}: 0<\\/button>/);
});
`;
}
