/** The tests of a new project. They run with Node alone, on the site that Stopover has built. */

const site = `/** Looks at every page of the built site: it has a title, one main heading, and nothing that failed. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const dist = join(import.meta.dirname, '../dist');
const pages = readdirSync(dist, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html') && !name.startsWith('_'));

test('the site has pages', () => {
  assert.ok(pages.length > 0);
});

for (const page of pages) {
  test(\`\${page} has a title and one main heading\`, () => {
    const html = readFileSync(join(dist, page), 'utf8');
    assert.match(html, /<title>[^<]+<\\/title>/);
    assert.equal(html.match(/<h1[\\s>]/g)?.length, 1);
  });
}
`;

/** The module that renders a block on a page of its own, as a build does. @param config path of the site's configuration in the project. */
export function writeRenderBlock(config: string): string {
  return `/** Renders a block of the site on a page of its own, with the program that builds the site. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const file = createRequire(join(root, 'package.json')).resolve('stopover/package.json');
const program = join(dirname(file), JSON.parse(readFileSync(file, 'utf8')).bin.stopover);

/** Content as the space sends it, with the name of the block as its \`component\`; returns the page's HTML. Throws when the block is left out. */
export function renderBlock(content) {
  mkdirSync(join(root, '.stopover'), { recursive: true });
  const folder = mkdtempSync(join(root, '.stopover/test-'));
  const place = relative(root, folder).replaceAll('\\\\', '/');
  const write = (name, text) => writeFileSync(join(folder, name), text);
  try {
    mkdirSync(join(folder, 'space/stories'), { recursive: true });
    const body = [{ _uid: 'tested', ...content }];
    const time = '2026-01-01T00:00:00.000Z';
    const story = {
      id: 1,
      uuid: '00000000-0000-4000-8000-000000000001',
      name: 'Test',
      slug: 'home',
      full_slug: 'home',
      position: 0,
      tag_list: [],
      created_at: time,
      first_published_at: time,
      published_at: time,
      updated_at: time,
      content: { _uid: 'page', component: 'tested_page', body },
    };
    write('space/space.json', JSON.stringify({ space: { id: 1, name: 'Test', language_codes: [] } }));
    write('space/stories/home.json', JSON.stringify({ story }));
    write(
      'page.tsx',
      \`import { definePage, fields } from 'stopover';
/** A page that holds the block. */
export const testedPage = definePage({
  name: 'tested_page',
  fields: { body: fields.bloks() },
  render: ({ fields: { body }, context }) => context.renderBlocks(body, 'content.body'),
});
\`,
    );
    write(
      'stopover.config.ts',
      \`import config from '../../${config}';
// In JSON, it names the schema for editors.
const { $schema, ...site } = typeof config === 'function' ? await config() : config;
const { icon, ...facts } = site.site ?? {};
// The page is in the main language, which needs no folder here.
const languages = facts.languages?.slice(0, 1).map(({ code }) => ({ code }));
export default {
  ...site,
  site: { ...facts, url: 'https://test.example', home: 'home', dataFolders: [], languages },
  storyblok: {},
  blocks: [...(site.blocks ?? []), '\${place}/page.tsx'],
  redirects: [],
  routeRules: {},
  store: '\${place}/content',
  out: '\${place}/dist',
  cache: '\${place}/cache',
};
\`,
    );
    const run = (...args) =>
      execFileSync(process.execPath, [program, ...args, '--quiet', '--config', join(folder, 'stopover.config.ts')], {
        cwd: root,
      });
    run('fetch', '--from', join(folder, 'space'));
    const { warnings } = JSON.parse(run('build', '--json'));
    // A block that is left out would only be missed by what a test looks for.
    const faults = warnings.filter(({ severity }) => severity === 'error');
    if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\\n'));
    return readFileSync(join(folder, 'dist/index.html'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
`;
}

/** Files by their paths. */
export const testFiles: Readonly<Record<string, string>> = {
  'tests/site.test.mjs': site,
  'tests/support/render-block.mjs': writeRenderBlock('stopover.config.ts'),
};
