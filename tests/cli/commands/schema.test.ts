/** `stopover schema` as users run it: from the library, to definitions, and back. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { type ProgramPlace, type ProgramResult, runProgram } from '../support/run-program.ts';

const root = join(import.meta.dirname, '../../..');
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8');
const OWN_BLOCKS = "export default { blocks: ['blocks/index.ts'] };\n";

type Runner = (args: readonly string[], place: ProgramPlace) => Promise<ProgramResult>;

/** Runs the command in the process of the test, which knows nothing of the fields of a site's own definitions. */
async function run(cwd: string, args: readonly string[], runner: Runner = runInProcess) {
  const { status, stdout, stderr } = await runner(['schema', ...args, '--json', '--quiet'], { cwd });
  return { status, stderr, report: JSON.parse(stdout) };
}

/** Runs the installed program: for whatever reads the fields of definitions. */
function runInstalled(cwd: string, args: readonly string[]) {
  return run(cwd, args, runProgram);
}

/** A store with one page and its blocks. */
function writeStory(cwd: string, ...body: object[]): void {
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(1, { title: 'Home', slug: 'home', body: body as never }));
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
}

describe('schema export and import', () => {
  it('should name fields of unknown types, which a push would write over those of the space', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.json': '{"blocks": ["blocks/branch.ts"]}',
      'blocks/branch.ts': `import { defineBlock, fields } from 'stopover';
        const place = fields.forEditors(fields.custom((value) => value), { settings: { type: 'unknown' } });
        export const branch = defineBlock({ name: 'branch', kind: 'record', fields: { place, note: fields.text() } });`,
    });
    const { stdout, stderr } = await runProgram(['schema', 'export', '--own', '--json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ components: 1, unknownTypes: ['branch.place'] });
    expect(stderr).toMatch(
      /the stories do not show the type of branch\.place: .*settings\.type.*before you push/,
    );
  });

  it('should bring the built-in library back without loss', async () => {
    const cwd = makeTemporaryFolder();
    expect(await runInstalled(cwd, ['export'])).toMatchObject({ status: 0, report: { components: 65 } });
    const hero = JSON.parse(read(cwd, 'components.json')).find(
      ({ name }: { name: string }) => name === 'hero',
    );
    expect(hero).toMatchObject({
      is_root: false,
      is_nestable: true,
      schema: { title: { type: 'text', required: true, max_length: 40, translatable: true } },
    });
    expect(hero.schema.search).toMatchObject({
      restrict_components: true,
      component_whitelist: ['search_box'],
      maximum: 1,
    });
    expect(await runInstalled(cwd, ['import', 'components.json'])).toMatchObject({ status: 0 });
    writeFiles(cwd, { 'stopover.config.ts': OWN_BLOCKS });
    expect(await runInstalled(cwd, ['export', 'again.json', '--own'])).toMatchObject({
      status: 0,
      report: { components: 65 },
    });
    expect(read(cwd, 'again.json')).toBe(read(cwd, 'components.json'));
    expect(await runInstalled(cwd, ['diff'])).toMatchObject({ status: 0, report: { drift: [] } });
  });

  it('should bring an example’s library back without loss', async () => {
    const cwd = makeTemporaryFolder();
    cpSync(join(root, 'examples/ferry'), cwd, { recursive: true });
    expect(await runInstalled(cwd, ['export', '--own'])).toMatchObject({ status: 0 });
    await run(cwd, ['import', 'components.json', '--blocks', 'imported']);
    writeFiles(cwd, { 'stopover.config.ts': "export default { blocks: ['imported/index.ts'] };\n" });
    expect(await runInstalled(cwd, ['export', 'again.json', '--own'])).toMatchObject({ status: 0 });
    expect(read(cwd, 'again.json')).toBe(read(cwd, 'components.json'));
  });

  it('should give back a file of another space, with its folders', async () => {
    const cwd = makeTemporaryFolder();
    const title = {
      type: 'text',
      required: true,
      description: 'A line',
      rtl: true,
      default_value: 'New',
      pos: 0,
    };
    const size = { type: 'option', options: [{ name: 'Large', value: 'l' }], default_value: 'l', pos: 1 };
    const components = [
      {
        name: 'Nice Card',
        display_name: 'Card',
        is_root: false,
        is_nestable: true,
        component_group_uuid: 'g',
        icon: 'block-cart',
        schema: { title, size },
      },
    ];
    const groups = [{ name: 'Layout', uuid: 'g', parent_uuid: null }];
    writeFiles(cwd, {
      'components.json': `${JSON.stringify(components)}\n`,
      'groups.json': JSON.stringify(groups),
      'stopover.config.ts': OWN_BLOCKS,
    });
    expect(await run(cwd, ['import', 'components.json'])).toMatchObject({ status: 0 });
    expect(readdirSync(join(cwd, 'blocks')).sort()).toEqual(['Nice-Card.tsx', 'index.ts']);
    expect(await runInstalled(cwd, ['export', 'out/components.json', '--own'])).toMatchObject({ status: 0 });
    expect(JSON.parse(read(cwd, 'out/components.json'))).toEqual(components);
    expect(JSON.parse(read(cwd, 'out/groups.json'))).toEqual(groups);
  });

  it('should name the content types that it takes for pages without a story that tells', async () => {
    const cwd = makeTemporaryFolder();
    const roots = ['page', 'settings'].map((name) => ({ name, is_root: true, schema: {} }));
    writeFiles(cwd, { 'components.json': JSON.stringify([...roots, { name: 'card', schema: {} }]) });
    writeStory(cwd, { component: 'card' });
    const { stderr, stdout } = await runInProcess(['schema', 'import', 'components.json', '--json'], { cwd });
    expect(JSON.parse(stdout).guessed).toEqual(['settings']);
    expect(stderr).toContain(
      "no story tells whether settings is a page or data: for data, write defineBlock and kind: 'record'",
    );
    expect((await run(cwd, ['import', 'components.json'])).report.guessed).toEqual([]);
  });

  it('should say that a fetch should come first, because stories tell what can be required', async () => {
    const cwd = makeTemporaryFolder();
    const importAgain = (...flags: string[]) =>
      runInProcess(['schema', 'import', 'components.json', ...flags], { cwd });
    const writeSchema = (required: boolean) => {
      const schema = { title: { type: 'text', required } };
      writeFiles(cwd, { 'components.json': JSON.stringify([{ name: 'card', schema }]) });
    };
    writeSchema(false);
    expect((await importAgain()).stderr).not.toContain('stopover fetch');
    writeSchema(true);
    expect((await importAgain()).stderr).not.toContain('stopover fetch');
    expect((await importAgain('--force')).stderr).toContain(
      'no stories are here yet, so the definitions require what the schema requires, and pages that lack such a field will fail: run "stopover fetch", then import again with --force',
    );
    writeStory(cwd, { _uid: 'a', component: 'card' });
    expect((await importAgain('--force')).stderr).not.toContain('stopover fetch');
  });

  it('should name the fields that the plain markup does not show', async () => {
    const cwd = makeTemporaryFolder();
    const fields = {
      place: { type: 'custom', field_type: 'map-place' },
      odd: { type: 'odd' },
      code: { type: 'odd' },
      open: { type: 'odd' },
      empty: { type: 'odd' },
      seo: { type: 'custom', field_type: 'seo_metatags' },
    };
    writeFiles(cwd, { 'components.json': JSON.stringify([{ name: 'card', schema: fields }]) });
    const args = ['schema', 'import', 'components.json', '--json', '--force'];
    const all = ['place', 'odd', 'code', 'open', 'empty'].map((name) => `card.${name}`);
    expect(JSON.parse((await runInProcess(args, { cwd })).stdout).unshown).toEqual(all);
    const block = { place: { x: 1 }, odd: { y: 2 }, code: 'DE', open: false };
    writeStory(cwd, { _uid: 'a', component: 'card', ...block });
    const { stderr, stdout } = await runInProcess(args, { cwd });
    const unshown = ['card.place', 'card.odd', 'card.open', 'card.empty'];
    expect(JSON.parse(stdout).unshown).toEqual(unshown);
    expect(stderr).toContain(`the plain markup does not show the values of ${unshown.join(', ')}: `);
  });

  it('should leave out no nested block because of a few wrong values', async () => {
    const cwd = makeTemporaryFolder();
    const file = { fieldtype: 'asset', id: 1, filename: 'https://a.storyblok.com/f/1/terms.pdf' };
    const right = { amenities: ['wifi'], files: [file], rooms: [], near: [makeUuid(9)], since: '2026-11-30' };
    const wrong = { amenities: 'wifi', files: file, rooms: 'none', near: 'here', since: 'long ago' };
    const hotels = [
      right,
      right,
      ...Object.entries(wrong).map(([name, value]) => ({ ...right, [name]: value })),
    ];
    const options = [{ name: 'Wi-Fi', value: 'wifi' }];
    const schema = {
      title: { type: 'text' },
      amenities: { type: 'options', options },
      files: { type: 'multiasset' },
      rooms: { type: 'bloks' },
      near: { type: 'options', source: 'internal_stories' },
      since: { type: 'datetime' },
    };
    const page = { title: { type: 'text' }, body: { type: 'bloks' } };
    writeFiles(cwd, {
      'components.json': JSON.stringify([
        { name: 'page', is_root: true, schema: page },
        { name: 'hotel', schema },
      ]),
      'stopover.config.ts':
        "export default { blocks: ['blocks/index.ts'], site: { url: 'https://x.example' } };\n",
    });
    writeStory(
      cwd,
      ...hotels.map((hotel, index) => ({ ...hotel, component: 'hotel', title: `Hotel ${index}` })),
    );
    expect(await run(cwd, ['import', 'components.json'])).toMatchObject({ status: 0 });
    expect((await runProgram(['build'], { cwd })).status).toBe(0);
    const titles = Array.from(
      read(cwd, 'dist/index.html').matchAll(/<h2>(.+?)<\/h2>/g),
      ([, title]) => title,
    );
    expect(titles).toEqual(hotels.map((_, index) => `Hotel ${index}`));
  });

  it('should bring presets back without loss', async () => {
    const cwd = makeTemporaryFolder();
    const place = { space_id: 1, created_at: '2026-01-01', updated_at: '2026-01-02' };
    const filled = { title: 'Sale', items: [{ _uid: 'a', component: 'card', title: 'One' }], is_on: false };
    const bare = { id: 8, name: 'Bare', preset: {}, component_id: 70 };
    const sale = { ...bare, id: 9, name: 'Sale', preset: filled, image: '//a/b.png', icon: '', color: null };
    const title = { type: 'text', pos: 0 };
    const rest = { display_name: null, is_root: false, is_nestable: true, component_group_uuid: null };
    const card = { name: 'card', ...rest, schema: { title } };
    const teaser = { name: 'teaser', ...rest, id: 70, preset_id: 9, schema: { title } };
    const others = { all_presets: [{ id: 9, name: 'Sale' }] };
    writeFiles(cwd, {
      'components.json': JSON.stringify([
        { ...card, id: 71 },
        { ...teaser, ...others },
      ]),
      'presets.json': JSON.stringify([
        { ...bare, ...place },
        { ...sale, ...place },
      ]),
      'stopover.config.ts': OWN_BLOCKS,
    });
    expect(await run(cwd, ['import', 'components.json'])).toMatchObject({ status: 0 });
    expect(await runInstalled(cwd, ['export', 'out/components.json', '--own'])).toMatchObject({ status: 0 });
    expect(JSON.parse(read(cwd, 'out/components.json'))).toEqual([card, teaser]);
    const { icon, color, ...told } = sale;
    expect(JSON.parse(read(cwd, 'out/presets.json'))).toEqual([bare, told]);
    expect(await runInstalled(cwd, ['diff'])).toMatchObject({ status: 0, report: { drift: [] } });
  });

  it('should bring tags, preview pictures and datasources back without loss', async () => {
    const cwd = makeTemporaryFolder();
    const place = { id: 5, created_at: '2026-01-01', updated_at: '2026-01-02' };
    const rest = { display_name: null, is_root: false, is_nestable: true, component_group_uuid: null };
    const size = { type: 'option', source: 'internal', datasource_slug: 'sizes', pos: 0 };
    const tagged = { internal_tags_list: [{ id: 3, name: 'Tiles' }], internal_tag_ids: ['3'] };
    const photo = { type: 'asset', pos: 1 };
    const card = { name: 'card', ...rest, ...tagged, schema: { size } };
    const preview = { content_type_asset_preview: 'photo' };
    const home = {
      name: 'home',
      ...rest,
      is_root: true,
      is_nestable: false,
      ...preview,
      schema: { size, photo },
    };
    const german = { name: 'Deutsch', entry_value: 'de' };
    const large = { name: 'Large', value: 'l', dimension_value: 'Groß' };
    const sizes = {
      name: 'All sizes',
      slug: 'sizes',
      dimensions: [german],
      entries: [large, { name: 'No', value: '' }],
    };
    writeFiles(cwd, {
      'components/1/components.json': JSON.stringify([{ ...card, internal_tags_list: [] }, home]),
      'components/1/tags.json': JSON.stringify([
        { id: 3, name: 'Tiles', object_type: 'component' },
        { id: 4, name: 'Old', object_type: 'component' },
      ]),
      'datasources/1/datasources.json': JSON.stringify([
        {
          ...{ ...sizes, ...place, dimensions: [{ ...german, ...place, datasource_id: 5 }] },
          entries: sizes.entries.map((entry) => ({
            dimension_value: null,
            ...entry,
            ...place,
            datasource_id: 5,
          })),
        },
        { name: 'Nobody’s', slug: 'nobody', entries: [] },
      ]),
      'stopover.config.ts': OWN_BLOCKS,
    });
    const { report, status } = await run(cwd, ['import', 'components/1/components.json']);
    expect(status).toBe(0);
    expect(report.unkept).toEqual([
      { kind: 'tag', name: 'Old' },
      { kind: 'datasource', name: 'Nobody’s' },
    ]);
    expect(await runInstalled(cwd, ['export', 'out/components.json', '--own'])).toMatchObject({ status: 0 });
    expect(JSON.parse(read(cwd, 'out/components.json'))).toEqual([card, home]);
    expect(JSON.parse(read(cwd, 'out/tags.json'))).toEqual([
      { id: 3, name: 'Tiles', object_type: 'component' },
    ]);
    expect(JSON.parse(read(cwd, 'out/datasources.json'))).toEqual([sizes]);
    expect(await runInstalled(cwd, ['diff', 'out/components.json'])).toMatchObject({
      status: 0,
      report: { drift: [] },
    });
  });

  it('should prefer the entries that a fetch brought, with what only the definition knows of them', async () => {
    const cwd = makeTemporaryFolder();
    const datasource = { name: 'Sizes', slug: 'sizes', dimensions: [{ name: 'Deutsch', entry_value: 'de' }] };
    const size = { type: 'option', source: 'internal', datasource_slug: 'sizes' };
    const entries = [
      { name: 'Large', value: 'l', dimension_value: 'Groß' },
      { name: 'Gone', value: 'g' },
    ];
    writeFiles(cwd, {
      'components.json': JSON.stringify([{ name: 'card', schema: { size } }]),
      'datasources.json': JSON.stringify([{ ...datasource, entries }]),
      'stopover.config.ts': OWN_BLOCKS,
    });
    await run(cwd, ['import', 'components.json']);
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const fetched = { id: 1, name: 'Large', value: 'large', translations: { de: 'Groß' } };
    update.putDatasource({ slug: 'sizes', name: 'Sizes', entries: [fetched] });
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    await runInstalled(cwd, ['export', 'out/components.json', '--own']);
    expect(JSON.parse(read(cwd, 'out/datasources.json'))).toEqual([
      { ...datasource, entries: [{ name: 'Large', value: 'large', dimension_value: 'Groß' }] },
    ]);
  });

  it('should name the dimensions that a fetch brought values of, where the definition knows none', async () => {
    const cwd = makeTemporaryFolder();
    const size = { type: 'option', source: 'internal', datasource_slug: 'sizes' };
    writeFiles(cwd, {
      'components.json': JSON.stringify([{ name: 'card', schema: { size } }]),
      'stopover.config.ts': OWN_BLOCKS,
    });
    await run(cwd, ['import', 'components.json']);
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const large = { id: 1, name: 'Large', value: 'l', translations: { fr: 'Grand', de: 'Groß' } };
    update.putDatasource({ slug: 'sizes', name: 'All sizes', entries: [large] });
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    await runInstalled(cwd, ['export', 'out/components.json', '--own']);
    const dimensions = ['de', 'fr'].map((name) => ({ name, entry_value: name }));
    const entries = [{ name: 'Large', value: 'l' }];
    expect(JSON.parse(read(cwd, 'out/datasources.json'))).toEqual([
      { name: 'All sizes', slug: 'sizes', dimensions, entries },
    ]);
  });

  it('should give numbers to the presets of a definition that no space knows', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.ts': "export default { blocks: ['card.tsx'] };\n",
      'card.tsx': `import { defineBlock, fields } from 'stopover';
const editor = { presets: [{ name: 'Short', preset: { title: 'A' } }, { name: 'Long', preset: {}, id: 1 }] };
export const card = defineBlock({
  name: 'card', kind: 'section', editor, fields: { title: fields.text() }, render: () => null,
});
`,
    });
    expect(await runInstalled(cwd, ['export', '--own'])).toMatchObject({ status: 0, report: { presets: 2 } });
    const [{ id }] = JSON.parse(read(cwd, 'components.json'));
    expect(JSON.parse(read(cwd, 'presets.json'))).toEqual([
      { id: 2, name: 'Short', preset: { title: 'A' }, component_id: id },
      { id: 1, name: 'Long', preset: {}, component_id: id },
    ]);
    // A push would bring back what an earlier export left there.
    writeFiles(cwd, { 'card.tsx': read(cwd, 'card.tsx').replace(/presets: .+,? }/, 'presets: []}') });
    expect(await runInstalled(cwd, ['export', '--own'])).toMatchObject({ status: 0, report: { presets: 0 } });
    expect(JSON.parse(read(cwd, 'presets.json'))).toEqual([]);
    expect(existsSync(join(cwd, 'tags.json'))).toBe(false);
  });

  it('should never overwrite a definition unless it may', async () => {
    const cwd = makeTemporaryFolder();
    const components = JSON.stringify([
      { name: 'card', schema: {} },
      { name: 'note', schema: {} },
    ]);
    writeFiles(cwd, {
      'components.json': components,
      'blocks/card.tsx': 'mine',
      'blocks/index.ts': 'mine\n',
    });
    const { report } = await run(cwd, ['import', 'components.json']);
    expect(report).toMatchObject({ written: ['note.tsx'], kept: ['card.tsx'] });
    expect(report.missingExports).toEqual(["export * from './card.tsx';", "export * from './note.tsx';"]);
    expect(read(cwd, 'blocks/card.tsx')).toBe('mine');
    await run(cwd, ['import', 'components.json', '--force']);
    expect(read(cwd, 'blocks/card.tsx')).toContain("name: 'card'");
    expect(read(cwd, 'blocks/index.ts')).toBe('mine\n');
  });

  it.each(["export * from './card';", 'export { card } from "./card.js";', "export * from '@/blocks/card';"])(
    'should not ask for a line that the index has in other words: %s',
    async (line) => {
      const cwd = makeTemporaryFolder();
      const names = ['card', 'ard', 'note'];
      writeFiles(cwd, {
        'components.json': JSON.stringify(names.map((name) => ({ name, schema: {} }))),
        'blocks/card.tsx': 'mine',
        'blocks/index.ts': `${line}\nexport * from './parts/note';\n`,
      });
      const { report } = await run(cwd, ['import', 'components.json']);
      expect(report.missingExports).toEqual([
        expect.stringMatching(/'\.\/ard\b/),
        expect.stringMatching(/'\.\/note\b/),
      ]);
    },
  );

  it('should write no definition that another module of the site has, in JavaScript either', async () => {
    const cwd = makeTemporaryFolder();
    const card = "import { defineBlock } from 'stopover';\nexport const card = defineBlock({ name: 'card',";
    const sources = {
      'stopover.config.js': "export default { blocks: ['blocks/index.js'] };\n",
      'blocks/index.js': "export * from './parts/all-cards';\n",
      'blocks/parts/all-cards.jsx': `${card} kind: 'section', fields: {}, render: () => <p>Mine</p> });\n`,
    };
    const components = JSON.stringify([{ name: 'card', schema: {} }]);
    writeFiles(cwd, { ...sources, 'components.json': components });
    const { report } = await run(cwd, ['import', 'components.json']);
    const defined = [{ component: 'card', file: 'blocks/parts/all-cards.jsx' }];
    expect(report).toMatchObject({ written: [], kept: [], defined, missingExports: [] });
    expect(Object.keys(readTree(join(cwd, 'blocks')))).toEqual(['index.js', 'parts/all-cards.jsx']);
    writeFiles(cwd, {
      'components.json': JSON.stringify([
        { name: 'card', schema: {} },
        { name: 'note', schema: {} },
      ]),
    });
    const second = await run(cwd, ['import', 'components.json']);
    expect(second.report).toMatchObject({ written: ['note.tsx'], defined });
    expect(second.report.missingExports).toEqual(["export * from './note';"]);
    expect(existsSync(join(cwd, 'blocks/index.ts'))).toBe(false);
  });

  it('should take the data in folders of languages for data', async () => {
    const cwd = makeTemporaryFolder();
    const languages = [{ code: 'en' }, { code: 'de', folder: 'de' }];
    writeFiles(cwd, {
      'stopover.config.json': JSON.stringify({ site: { dataFolders: ['global'], languages } }),
      'components.json': JSON.stringify([{ name: 'settings', is_root: true, schema: {} }]),
    });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    for (const [index, slug] of ['global/settings', 'de/global/settings'].entries()) {
      const content = { _uid: slug, component: 'settings' };
      update.put('published', { ...makePage(index + 1, { title: 'A', slug }), content });
    }
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    await run(cwd, ['import', 'components.json']);
    expect(read(cwd, 'blocks/settings.tsx')).toContain("kind: 'record'");
  });

  it('should keep the files of components whose names have no Latin letters', async () => {
    const cwd = makeTemporaryFolder();
    const place = { type: 'custom', field_type: 'map-place' };
    const importAll = (names: readonly string[], ...flags: string[]) => {
      const components = names.map((name) => ({ name, is_root: true, schema: { place } }));
      writeFiles(cwd, { 'components.json': JSON.stringify(components), 'stopover.config.ts': OWN_BLOCKS });
      return run(cwd, ['import', 'components.json', ...flags]);
    };
    await importAll(['ヘッダー']);
    const { report } = await importAll(['見出し', 'ヘッダー']);
    expect(report).toMatchObject({
      written: ['block-2.tsx'],
      kept: ['block.tsx'],
      guessed: ['見出し'],
      unshown: ['見出し.place'],
    });
    expect(read(cwd, 'blocks/block-2.tsx')).toMatch(
      /export const block2 = definePage\({\n {2}name: "見出し"/,
    );
    // A component that is gone gives its file to no other.
    expect((await importAll(['見出し', '表'], '--force')).report.written).toEqual([
      'block-2.tsx',
      'block-3.tsx',
    ]);
    expect(read(cwd, 'blocks/block.tsx')).toContain('name: "ヘッダー"');
    expect(read(cwd, 'blocks/block-3.tsx')).toContain('name: "表"');
  });

  it.each([
    ['no JSON', '{'],
    ['another form', '{"stories": []}'],
    ['a name that leads elsewhere', '[{"name": "../../evil", "schema": {}}]'],
    ['a component twice', '[{"name": "a", "schema": {}}, {"name": "a", "schema": {}}]'],
  ])('should refuse %s, and write nothing', async (_, text) => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'components.json': text });
    const { status, report } = await run(cwd, ['import', 'components.json']);
    expect({ status, code: report.error.code }).toEqual({ status: 2, code: 'schema-unreadable' });
    expect(Object.keys(readTree(cwd))).toEqual(['components.json']);
    expect(existsSync(join(cwd, '../evil.tsx'))).toBe(false);
  });

  it('should ask for the file when it gets a folder', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'pulled/components.json': '[]' });
    const { status, report } = await run(cwd, ['import', 'pulled']);
    expect({ status, code: report.error.code }).toEqual({ status: 2, code: 'schema-unreadable' });
    expect(report.error.message).toContain('this is a folder; name the file in it');
  });

  it.each([
    ['a list', (components: object[]) => components],
    ['a list in an object', (components: object[]) => ({ components })],
  ])('should name component and reason where a field of %s cannot be taken', async (_, wrap) => {
    const cwd = makeTemporaryFolder();
    const fields = { constructor: { type: 'text' }, 'is new': { type: 'text' } };
    const components = [{ name: 'note', schema: {} }, { name: 'hero', schema: fields }, { schema: {} }];
    writeFiles(cwd, { 'components.json': JSON.stringify(wrap(components)) });
    const { message } = (await run(cwd, ['import', 'components.json'])).report.error;
    expect(message).toContain('hero.schema.constructor: The name is reserved');
    expect(message).toContain('hero.schema.is new: Expected a name of letters, digits, _ and -');
    expect(message).toContain('2.name: Invalid input: expected string');
  });

  it.each([
    ['groups.json', 'groups.json', /writes the groups to groups\.json; name another file/],
    ['.', 'note.txt', /is a folder; name the file in it, such as .*components\.json/],
    ['schema.json', 'tags.json', /overwrite .*tags\.json, which is no list of tags/],
  ])(
    'should export to no place (%s) where it would overwrite something else',
    async (place, file, reason) => {
      const cwd = makeTemporaryFolder();
      writeFiles(cwd, { [file]: '["own", "content"]' });
      const { status, report } = await run(cwd, ['export', place]);
      expect([status, report.error.code, report.error.message]).toEqual([
        2,
        'usage',
        expect.stringMatching(reason),
      ]);
      expect(readTree(cwd)).toEqual({ [file]: '["own", "content"]' });
    },
  );

  it('should refuse options and actions that it does not have', async () => {
    const cwd = makeTemporaryFolder();
    expect((await run(cwd, ['push'])).report.error.code).toBe('usage');
    expect((await run(cwd, ['export', '--force'])).report.error.code).toBe('usage');
    expect((await run(cwd, ['import'])).report.error.code).toBe('usage');
  });
});

/** Makes a project with one section, which holds others, and one item. */
function makePanelProject(): string {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, {
    'stopover.config.ts': "export default { blocks: ['panel.tsx'] };\n",
    'panel.tsx': `import { defineBlock, fields } from 'stopover';
export const panel = defineBlock({ name: 'panel', kind: 'section', fields: { body: fields.bloks() }, render: () => null });
export const row = defineBlock({ name: 'row', kind: 'item', fields: {} });
`,
  });
  return cwd;
}

describe('schema diff', () => {
  it('should list what drifted between library, file and stories', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, {
      'stopover.config.ts': "export default { blocks: ['card.tsx'] };\n",
      'card.tsx': `import { defineBlock, fields } from 'stopover';
export const card = defineBlock({
  name: 'card',
  kind: 'section',
  fields: { title: fields.requiredText({ maxLength: 60 }), price: fields.number(), extra: fields.text() },
  render: () => null,
});
export const note = defineBlock({ name: 'note', kind: 'section', fields: {}, render: () => null });
`,
      'space.json': JSON.stringify([
        {
          name: 'card',
          schema: {
            title: { type: 'text', max_length: 50, translatable: true },
            price: { type: 'text' },
            colour: { type: 'text' },
          },
        },
        { name: 'teaser', schema: {} },
      ]),
    });
    writeStory(cwd, { _uid: 'a', component: 'card', title: 'A', old_title: 'B', empty: '' });
    const { status, report } = await runInstalled(cwd, ['diff', 'space.json']);
    expect(status).toBe(3);
    expect(report.error.code).toBe('schema-drifted');
    const told = report.drift
      .filter(({ component }: { component: string }) => component !== 'page')
      .map(({ kind, component, field, setting }: Record<string, string>) =>
        [kind, component, field, setting].filter(Boolean).join(' '),
      );
    expect(told).toEqual([
      'setting-differs card title required',
      'setting-differs card title translatable',
      'setting-differs card title max_length',
      'setting-differs card price type',
      'field-not-in-file card extra',
      'field-not-in-library card colour',
      'field-only-in-stories card old_title',
      'component-not-in-file note',
      'component-not-in-library teaser',
    ]);
  });

  it('should leave out built-in blocks that the space has, with --own', async () => {
    const cwd = makePanelProject();
    writeStory(cwd, { _uid: 'a', component: 'redirect', from: '/old' });
    expect(await runInstalled(cwd, ['diff', '--own'])).toMatchObject({ status: 0, report: { drift: [] } });
    expect(await runInstalled(cwd, ['export', '--own'])).toMatchObject({ status: 0 });
    const own = JSON.parse(read(cwd, 'components.json'));
    writeFiles(cwd, { 'components.json': JSON.stringify([...own, { name: 'redirect', schema: {} }]) });
    expect(await runInstalled(cwd, ['diff', '--own'])).toMatchObject({ status: 0, report: { drift: [] } });
  });

  it('should take the sections of an export with --own for all sections', async () => {
    const cwd = makePanelProject();
    expect(await runInstalled(cwd, ['export', '--own'])).toMatchObject({ status: 0 });
    expect(read(cwd, 'components.json')).toContain('component_whitelist');
    expect(await runInstalled(cwd, ['diff'])).toMatchObject({ status: 0, report: { drift: [] } });
  });

  it('should take the sections of a whole export for all sections, with --own, too', async () => {
    const cwd = makePanelProject();
    expect(await runInstalled(cwd, ['export'])).toMatchObject({ status: 0 });
    expect(await runInstalled(cwd, ['diff', '--own'])).toMatchObject({ status: 0, report: { drift: [] } });
  });

  it('should compare with the stories alone, and say what they have', async () => {
    const cwd = makeTemporaryFolder();
    writeStory(cwd, { _uid: 'a', component: 'mystery', title: 'A' });
    const { status, report } = await run(cwd, ['diff']);
    expect({ status, file: report.file }).toEqual({ status: 3, file: null });
    expect(report.drift).toContainEqual({
      kind: 'component-only-in-stories',
      component: 'mystery',
      count: 1,
      story: 'home',
    });
  });

  it('should count a block once that a draft has as the published story does', async () => {
    const cwd = makeTemporaryFolder();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const mystery = { _uid: 'a', component: 'mystery', title: 'A' };
    const page = makePage(1, { title: 'Home', slug: 'home', body: [mystery] as never });
    for (const version of ['published', 'draft'] as const) update.put(version, page);
    update.commit({
      ...{ spaceId: 1, cv: 1, versions: ['published', 'draft'], languages: ['default'], startsWith: '' },
    });
    expect((await run(cwd, ['diff'])).report.drift).toContainEqual({
      ...{ kind: 'component-only-in-stories', component: 'mystery', count: 1, story: 'home' },
    });
  });

  it('should name a story in which the unknown field is filled, and not the first one with the block', async () => {
    const cwd = makeTemporaryFolder();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const notes = { fares: '', home: 'Old', prices: 'Older' };
    Object.entries(notes).forEach(([slug, old_note], index) => {
      const body = [{ _uid: slug, component: 'redirect', from: `/${slug}`, old_note }];
      update.put('published', makePage(index + 1, { title: slug, slug, body: body as never }));
    });
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    expect((await run(cwd, ['diff'])).report.drift).toContainEqual({
      ...{ kind: 'field-only-in-stories', component: 'redirect', field: 'old_note', count: 2 },
      story: 'home',
    });
  });

  it('should read a file of an editor that begins with a byte order mark', async () => {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, { 'space.json': '\uFEFF[{"name": "teaser", "schema": {}}]' });
    const { report } = await run(cwd, ['diff', 'space.json']);
    expect(report.drift).toContainEqual({ kind: 'component-not-in-library', component: 'teaser' });
  });

  it('should not leave out a file that it was asked for', async () => {
    const cwd = makeTemporaryFolder();
    writeStory(cwd);
    expect((await run(cwd, ['diff', 'lost.json'])).report.error.code).toBe('schema-unreadable');
  });

  it('should refuse to compare with nothing', async () => {
    expect((await run(makeTemporaryFolder(), ['diff'])).report.error.code).toBe('usage');
  });
});
