/** Definitions from a schema: their text, and that no part of a hostile file becomes code. */
import { describe, expect, it } from 'vitest';
import { planComponents } from '../../../pipeline/schema/plan-components.ts';
import { ComponentsFile, GroupsFile } from '../../../pipeline/schema/space-schema.ts';
import { nameExport, writeDefinitions } from '../../../pipeline/schema/write-definition.ts';

interface FileOptions {
  readonly groups?: unknown;
  readonly known?: Parameters<typeof planComponents>[1]['known'];
}

function writeFiles(components: unknown, { groups = [], known = new Map() }: FileOptions = {}) {
  const schema = {
    components: ComponentsFile.parse(components),
    groups: GroupsFile.parse(groups),
    presets: [],
    tags: [],
    datasources: [],
  };
  return writeDefinitions(planComponents(schema, { known, isData: () => false }));
}

const write = (...args: Parameters<typeof writeFiles>): string[] =>
  writeFiles(...args).map(({ text }) => text);

const one = (schema: object, rest: object = {}) => [{ name: 'thing', is_nestable: true, ...rest, schema }];

describe('writeDefinitions', () => {
  it('should leave the name of the file that exports all definitions free', () => {
    const components = ['index', 'Index', 'teaser'].map((name) => ({
      name,
      is_nestable: true,
      schema: {},
    }));
    const names = ['index-block.tsx', 'Index-2.tsx', 'teaser.tsx'];
    expect(writeFiles(components).map(({ name }) => name)).toEqual(names);
  });

  it('should import only what it uses, as strict settings ask', () => {
    expect(write(one({}))[0]).toContain("import { defineBlock } from 'stopover';");
    expect(write(one({ a: { type: 'text', pos: 0 } }))[0]).toContain(
      "import { defineBlock, fields } from 'stopover';",
    );
  });

  it('should write a builder for each type of field', () => {
    const [text] = write(
      one({
        title: { type: 'text', required: true, max_length: '60', translatable: true, pos: 0 },
        price: { type: 'number', min_value: 1, pos: 1 },
        port: {
          type: 'option',
          source: 'internal_stories',
          filter_content_type: ['port'],
          use_uuid: true,
          pos: 2,
        },
        colour: { type: 'options', options: [{ _uid: 'x', name: 'red', value: 'red' }], pos: 3 },
        tone: { type: 'option', source: 'internal', datasource_slug: 'tones', pos: 4 },
        files: { type: 'multiasset', pos: 5 },
        seo: { type: 'custom', field_type: 'seo_metatags', pos: 6 },
        shade: { type: 'custom', field_type: 'native-color-picker', pos: 7 },
        place: { type: 'custom', field_type: 'map-place', pos: 7 },
        old: { type: 'image', pos: 8 },
        odd: { type: 'odd', pos: 9 },
      }),
    );
    expect(text).toContain('title: fields.requiredText({ maxLength: 60, translatable: true }),');
    expect(text).toContain('price: fields.number({ min: 1 }),');
    expect(text).toContain("port: fields.reference('port'),");
    expect(text).toContain("colour: fields.options(['red']),");
    expect(text).toContain("tone: fields.datasourceOption('tones'),");
    expect(text).toContain('files: fields.assets(),');
    // The place of each file, so that a finding tells which one it is about.
    expect(text).toMatch(/url: file\.filename \}, `\$\{path\}\.files\[\$\{index\}\]`\)/);
    expect(text).toContain('seo: fields.seoMetatags(),');
    expect(text).toContain("shade: fields.plugin('native-color-picker', z.object({ color: z.string() })),");
    expect(text).toContain("place: fields.plugin('map-place', z.unknown()),");
    expect(text).toContain("old: fields.forEditors(fields.asset(), { settings: { type: 'image' } }),");
    expect(text).toContain('<img {...context.image(values.old, { width: 800 }, ');
    expect(text).toContain(
      "odd: fields.forEditors(fields.custom((value) => value), { settings: { type: 'odd' } }),",
    );
    expect(text).toContain("import { defineBlock, fields, z } from 'stopover';");
  });

  it('should take empty limits and lists for none, and a single type for a list', () => {
    const [text] = write(
      one({
        title: { type: 'text', max_length: '' },
        price: { type: 'number', min_value: '', max_value: null },
        line: { type: 'option', source: 'internal_stories', use_uuid: true, filter_content_type: '' },
        port: { type: 'option', source: 'internal_stories', use_uuid: true, filter_content_type: 'port' },
      }),
    );
    expect(text).toContain('title: fields.text(),');
    expect(text).toContain('price: fields.number(),');
    expect(text).toContain('line: fields.reference(),');
    expect(text).toContain("fields.reference('port')");
  });

  it('should leave a limit to editors that known content does not keep', () => {
    const facts = { name: 'thing', stories: new Set<string>(), example: 'home', count: 1, nested: 1 };
    const fields = new Map<string, unknown[]>([['price', [0]]]);
    const known = new Map([['thing', { ...facts, fields, slugs: new Map() }]]);
    const [text] = write(one({ price: { type: 'number', min_value: 1 } }), { known });
    expect(text).toContain('price: fields.forEditors(fields.number(), { settings: { min_value: 1 } }),');
  });

  it('should give the builder of a table what editors may translate, as that of a text', () => {
    const [text] = write(
      one({
        times: { type: 'table', translatable: true },
        prices: { type: 'table', required: true, translatable: true },
        sizes: { type: 'table' },
      }),
    );
    expect(text).toContain('times: fields.table({ translatable: true }),');
    expect(text).toContain('prices: fields.requiredTable({ translatable: true }),');
    expect(text).toContain('sizes: fields.table(),');
  });

  it('should take any value of a known plugin whose content has another shape', () => {
    const schema = one({ shade: { type: 'custom', field_type: 'native-color-picker', required: true } });
    const writeFor = (...values: readonly object[]) => {
      const shades = values.map((value) => ({ plugin: 'native-color-picker', _uid: 'x', ...value }));
      const facts = { name: 'thing', stories: new Set<string>(), example: 'home', count: 2, nested: 2 };
      const fields = new Map([['shade', shades]]);
      const known = new Map([['thing', { ...facts, fields, slugs: new Map() }]]);
      return write(schema, { known })[0];
    };
    const strict = "fields.requiredPlugin('native-color-picker', z.object({ color: z.string() })),";
    expect(writeFor({ color: '#fff' }, { color: '' })).toContain(strict);
    expect(writeFor({ color: '#fff' }, { color: null })).toContain(
      "fields.requiredPlugin('native-color-picker', z.unknown()),",
    );
  });

  it('should keep labels, explanations, initial values and settings that no builder says', () => {
    const [text] = write(
      one(
        {
          title: {
            type: 'text',
            display_name: 'Title',
            description: 'A line',
            default_value: 'New',
            rtl: true,
          },
        },
        { display_name: 'A thing', icon: 'block-cart', component_group_uuid: 'inner' },
      ),
      {
        groups: [
          { name: 'Inner', uuid: 'inner', parent_uuid: 'outer' },
          { name: 'Outer', uuid: 'outer', parent_uuid: null },
        ],
      },
    );
    expect(text).toContain(
      "title: fields.forEditors(fields.text(), { label: 'Title', description: 'A line', defaultValue: 'New', settings: { rtl: true } }),",
    );
    expect(text).toContain(
      "editor: { label: 'A thing', folders: [{ name: 'Outer', uuid: 'outer' }, { name: 'Inner', uuid: 'inner' }], settings: { icon: 'block-cart' } },",
    );
  });

  it('should take folders of blocks for the blocks in them, the inner ones included', () => {
    const [text] = write(
      [
        ...one({
          body: {
            type: 'bloks',
            restrict_components: true,
            restrict_type: 'groups',
            component_group_whitelist: ['outer'],
          },
        }),
        { name: 'card', is_nestable: true, component_group_uuid: 'inner', schema: {} },
        { name: 'note', is_nestable: true, schema: {} },
      ],
      {
        groups: [
          { name: 'Inner', uuid: 'inner', parent_uuid: 'outer' },
          { name: 'Outer', uuid: 'outer' },
        ],
      },
    );
    expect(text).toContain("fields.bloks({ allowed: ['card'] })");
  });

  it('should ask of a field only what all known content has', () => {
    const known = new Map([
      [
        'thing',
        {
          name: 'thing',
          stories: new Set<string>(),
          count: 2,
          nested: 2,
          example: 'home',
          fields: new Map<string, unknown[]>([
            ['title', ['Here']],
            ['price', ['1', 'about 2']],
            ['size', ['l', 'xxl']],
          ]),
          slugs: new Map(),
        },
      ],
    ]);
    const options = [{ name: 'l', value: 'l' }];
    const [text] = write(
      one({
        title: { type: 'text', required: true },
        price: { type: 'number' },
        size: { type: 'option', options },
      }),
      { known },
    );
    expect(text).toContain('title: fields.forEditors(fields.text(), { required: true }),');
    expect(text).toContain(
      "price: fields.forEditors(fields.custom((value) => value), { settings: { type: 'number' } }),",
    );
    expect(text).toContain('size: fields.forEditors(fields.custom(');
  });

  it('should keep the type that most of the known content has, and require nothing then', () => {
    const texts = [{ type: 'doc', content: [] }, { type: 'doc', content: [] }, 'of an old editor'];
    const fields = new Map<string, unknown[]>([
      ['title', ['Here', 'There', 51]],
      ['text', texts],
      ['minutes', ['5', 5, 'about 5', '', null]],
      ['size', ['l', 'xl', 'l']],
      ['premium', [false, false, 'true']],
      ['starts', ['2026-11-30 22:59', '2026-11-30', '30.11.2026']],
    ]);
    const writeFor = (nested: number) => {
      const facts = { name: 'thing', stories: new Set<string>(), example: 'home', count: 5, nested };
      const schema = one({
        title: { type: 'text', required: true, translatable: true },
        text: { type: 'richtext', required: true },
        minutes: { type: 'number', min_value: 1 },
        size: { type: 'option', options: [{ name: 'Large', value: 'l' }], required: true },
        premium: { type: 'boolean' },
        starts: { type: 'datetime' },
      });
      return write(schema, { known: new Map([['thing', { ...facts, fields, slugs: new Map() }]]) })[0];
    };
    const text = writeFor(0);
    expect(text).toContain(
      'title: fields.forEditors(fields.text({ translatable: true }), { required: true }),',
    );
    expect(text).toContain('text: fields.forEditors(fields.richText(), { required: true }),');
    expect(text).toContain('minutes: fields.number({ min: 1 }),');
    expect(text).toContain("size: fields.forEditors(fields.option(['l']), { required: true,");
    expect(text).toContain('premium: fields.boolean(),');
    expect(text).toContain('starts: fields.datetime(),');
    expect(text).toContain('{values.title && <h2>{values.title}</h2>}');
    // A nested block with a wrong date would be left out, and a text can show any date.
    expect(writeFor(5)).toContain('starts: fields.forEditors(fields.custom(');
    expect(writeFor(5)).toContain('premium: fields.boolean(),');
  });

  it('should break lines that are too long to read, as a developer would', () => {
    const options = ['north', 'east', 'south', 'west'].map((name) => ({
      name: `To the far ${name}`,
      value: name,
    }));
    const schema = one(
      { side: { type: 'option', options }, tone: { type: 'text', description: 'In short' } },
      {
        display_name: 'A thing',
        icon: 'block-image',
        color: '#1b243f',
        preview_tmpl: 'b'.repeat(70),
        metadata: {},
      },
    );
    expect(write(schema)[0]).toContain(`
  editor: {
    label: 'A thing',
    settings: { icon: 'block-image', color: '#1b243f', preview_tmpl: '${'b'.repeat(70)}' },
  },
  fields: {
    side: fields.forEditors(fields.option(['north', 'east', 'south', 'west']), {
      settings: {
        options: [
          { name: 'To the far north', value: 'north' },
          { name: 'To the far east', value: 'east' },
          { name: 'To the far south', value: 'south' },
          { name: 'To the far west', value: 'west' },
        ],
      },
    }),
    tone: fields.forEditors(fields.text(), { description: 'In short' }),
`);
    expect(write(one({}, { metadata: {} }))[0]).not.toContain('editor');
  });

  it('should take the empty choice of a list of options for no option', () => {
    const options = [
      { name: 'None', value: '' },
      { name: 'Talk', value: 'talk' },
    ];
    const [text] = write(one({ kind: { type: 'option', options } }));
    expect(text).toContain("kind: fields.forEditors(fields.option(['talk']), { settings: { options: [");
    expect(text).toContain("{ name: 'None', value: '' }");
  });

  it('should show texts and numbers of fields whose type it does not know', () => {
    const [text] = write(one({ odd: { type: 'odd' } }));
    expect(text).toContain(
      "{(typeof values.odd === 'string' || typeof values.odd === 'number') && <p>{values.odd}</p>}",
    );
  });

  it('should write content types as pages with the name of the story’s title', () => {
    const [text] = write([
      { name: 'news', is_root: true, schema: { title: { type: 'text', required: true } } },
    ]);
    expect(text).toContain('definePage({');
    expect(text).toContain('<h1>{values.title}</h1>');
    expect(text).toContain('describe: ({ fields: values }) => ({ title: values.title }),');
  });

  it('should write hostile texts as texts', () => {
    const evil = "'; process.exit(1); `$" + '{1}` */ </script>\u2028\n"\\';
    const [text = ''] = write(
      one(
        {
          flag: { type: 'boolean', display_name: evil, description: evil },
          kind: { type: 'option', options: [{ name: evil, value: evil }] },
          tone: { type: 'option', source: 'internal', datasource_slug: evil },
          shade: { type: 'custom', field_type: evil },
          body: { type: 'bloks', restrict_components: true, component_whitelist: [evil] },
          odd: { type: evil, [evil]: { [evil]: evil } },
        },
        { display_name: evil, [evil]: evil },
      ),
    );
    const literal = JSON.stringify(evil).replace('\u2028', '\\u2028');
    expect(text).toContain(literal);
    expect(text.replaceAll(literal, '').replaceAll(literal.slice(1, -1), '')).not.toMatch(/process|script>/);
  });

  it.each(['../evil', 'a/b', 'a"b', 'x */ y', '', '.', ' ', 'a\nb', 'a`b', '(', `a${'b'.repeat(200)}`])(
    'should refuse a component of the name %o',
    (name) => {
      expect(ComponentsFile.safeParse([{ name, schema: {} }]).success).toBe(false);
    },
  );

  it.each(['constructor', '__x', 'a b', 'toString', '_uid', 'component', 'a"'])(
    'should refuse a field of the name %o',
    (name) => {
      const schema = JSON.parse(`{${JSON.stringify(name)}: {"type": "text"}}`);
      expect(ComponentsFile.safeParse([{ name: 'thing', schema }]).success).toBe(false);
    },
  );

  it('should give components that would have one name in code names of their own', () => {
    const names = ['my-card', 'my_card', 'My Card', 'Card', 'card', 'my-card-2'];
    const written = writeFiles(names.map((name) => ({ name, schema: {} })));
    const found = written.map(({ name, text }) => [name, /export const (\w+)/.exec(text)?.[1]]);
    expect(found).toEqual([
      ['my-card.tsx', 'myCard'],
      ['my_card.tsx', 'myCard2'],
      ['My-Card-2.tsx', 'myCard3'],
      ['Card.tsx', 'card'],
      ['card-2.tsx', 'card2'],
      ['my-card-2-2.tsx', 'myCard22'],
    ]);
    for (const [index, name] of names.entries()) expect(written[index]!.text).toContain(`name: '${name}',`);
  });

  it('should give components with names of any language plain names in code', () => {
    const names = ['Teaser (old)', 'Teaser [old]', 'Bild-Größe', 'Text & Bild', 'ヘッダー', '見出し', 'café'];
    const written = writeFiles(names.map((name) => ({ name, schema: { größe: { type: 'richtext' } } })));
    const found = written.map(({ name, text }) => [name, /export const (\w+)/.exec(text)?.[1]]);
    expect(found).toEqual([
      ['Teaser-old.tsx', 'teaserOld'],
      ['Teaser-old-2.tsx', 'teaserOld2'],
      ['Bild-Grosse.tsx', 'bildGrosse'],
      ['Text-Bild.tsx', 'textBild'],
      ['block.tsx', 'block'],
      ['block-2.tsx', 'block2'],
      ['cafe.tsx', 'cafe'],
    ]);
    expect(written[0]!.text).toContain("name: 'Teaser (old)',");
    expect(written[0]!.text).toContain('"größe": fields.richText(),');
  });

  it('should survive folders that lie in each other', () => {
    const groups = [
      { name: 'A', uuid: 'a', parent_uuid: 'b' },
      { name: 'B', uuid: 'b', parent_uuid: 'a' },
    ];
    expect(write(one({}, { component_group_uuid: 'a' }), { groups })).toHaveLength(1);
  });
});

describe('nameExport', () => {
  it.each([
    ['car_park', 'carPark'],
    ['Nice Page', 'nicePage'],
    ['MuiGrid', 'muiGrid'],
    ['FAQ', 'faq'],
    ['default', 'defaultBlock'],
    ['404', 'block404'],
    ['fields', 'fieldsBlock'],
    ['Øre', 'ore'],
    ['Łódź', 'lodz'],
    ['Æbler', 'aebler'],
    ['Cœur', 'coeur'],
    ['Þingvellir', 'thingvellir'],
    ['Hringvegurinn við Đakovo', 'hringvegurinnVidDakovo'],
    ['Kapı', 'kapi'],
    ['GROẞ', 'gross'],
  ])('should name %s in code', (component, name) => {
    expect(nameExport(component)).toBe(name);
  });
});
