/** Every field type of Storyblok: ordinary values, the space's ways of saying "unset", hostile values, and the types. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineBlock, type FieldMeta, type FieldsOf, fieldMeta, fields } from '../../../../renderer/index.ts';

const uuid = '6dfa067b-4550-4be8-9ced-6e4d66c0c2fc';
const picture = {
  id: 1,
  fieldtype: 'asset',
  filename: 'https://a.storyblok.com/f/1/a.png',
  alt: 'A',
  name: '',
};
const emptyAsset = { fieldtype: 'asset', id: null, filename: '', alt: null };
const emptyLink = {
  fieldtype: 'multilink',
  linktype: 'story',
  id: '',
  url: '',
  cached_url: '',
};
const document = { type: 'doc', content: [{ type: 'paragraph' }] };
const table = {
  fieldtype: 'table',
  thead: [{ _uid: 'h', value: 'Berth', component: '_table_head' }],
  tbody: [{ _uid: 'r', body: [{ _uid: 'c', value: 7 }], component: '_table_row' }],
};
const shortTable = { thead: [{ value: 'Berth' }], tbody: [{ body: [{ value: '7' }] }] };
const block = { _uid: 'u', component: 'ticket', title: 'Day' };
const seo = { _uid: 's', plugin: 'seo_metatags', title: 'Ferries', description: '', og_image: null };

/** Hostile values: a field refuses those that it cannot use, and throws on none. */
const hostile: readonly unknown[] = [
  Number.NaN,
  Symbol.iterator,
  () => 'x',
  new Date(Number.NaN),
  Object.create(null),
  { toString: () => 'x', __proto__: { filename: 'x' } },
  [[[]]],
  [null, undefined, 0],
  { type: 'doc ', linktype: 'javascript', filename: 7, plugin: {}, body: 'x' },
  Number.NEGATIVE_INFINITY,
];

interface FieldCase {
  readonly schema: z.ZodType;
  readonly type: FieldMeta['type'];
  /** Raw values and what blocks see of them. */
  readonly good: ReadonlyArray<readonly [unknown, unknown]>;
  /** The value of an unset field as blocks see it; `required` for one that must be there. */
  readonly unset: unknown;
  readonly bad: readonly unknown[];
  /** The field accepts every value, hostile ones included. */
  readonly takesAll?: true;
}

const required = Symbol('required');
const capital = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('Expected the name of a port');
  return value.toUpperCase();
};
const colour = z.object({ color: z.string().startsWith('#') });

const text = { good: [[' a ', 'a']], bad: [3, {}, ['a'], true] } as const;
const cases: Readonly<Record<string, FieldCase>> = {
  text: { schema: fields.text(), type: 'text', unset: undefined, ...text },
  requiredText: { schema: fields.requiredText(), type: 'text', unset: required, ...text },
  forEditors: {
    schema: fields.forEditors(fields.text(), { label: 'Title' }),
    type: 'text',
    unset: undefined,
    ...text,
  },
  textarea: { schema: fields.textarea(), type: 'textarea', unset: undefined, ...text },
  requiredTextarea: { schema: fields.requiredTextarea(), type: 'textarea', unset: required, ...text },
  markdown: { schema: fields.markdown(), type: 'markdown', unset: undefined, ...text },
  requiredMarkdown: { schema: fields.requiredMarkdown(), type: 'markdown', unset: required, ...text },
  icon: {
    schema: fields.icon(),
    type: 'text',
    good: [['mdi:ferry', 'mdi:ferry']],
    unset: undefined,
    bad: ['ferry', 'mdi:<b>', 3],
  },
  richText: {
    schema: fields.richText(),
    type: 'richtext',
    good: [[document, document]],
    unset: undefined,
    bad: ['<p>', [], { type: 'paragraph' }, 3],
  },
  requiredRichText: {
    schema: fields.requiredRichText(),
    type: 'richtext',
    good: [[document, document]],
    unset: required,
    bad: ['<p>', [], {}],
  },
  number: {
    schema: fields.number({ min: 0, max: 9 }),
    type: 'number',
    good: [
      ['4.5', 4.5],
      [3, 3],
      [' 0 ', 0],
    ],
    unset: undefined,
    bad: ['4,5', 'x', '-1', 10, {}, true, 'Infinity'],
  },
  requiredNumber: {
    schema: fields.requiredNumber(),
    type: 'number',
    good: [['-2', -2]],
    unset: required,
    bad: ['x', []],
  },
  datetime: {
    schema: fields.datetime(),
    type: 'datetime',
    good: [['2026-11-30 22:59', '2026-11-30T22:59:00.000Z']],
    unset: undefined,
    bad: ['tomorrow', '2026-13-40', 3, {}],
  },
  requiredDatetime: {
    schema: fields.requiredDatetime(),
    type: 'datetime',
    good: [['2026-11-30', '2026-11-30T00:00:00.000Z']],
    unset: required,
    bad: ['x'],
  },
  boolean: {
    schema: fields.boolean(),
    type: 'boolean',
    good: [
      [true, true],
      [false, false],
    ],
    unset: false,
    bad: ['true', 1, {}],
  },
  option: {
    schema: fields.option(['car', 'foot']),
    type: 'option',
    good: [['car', 'car']],
    unset: undefined,
    bad: ['bike', 1, ['car']],
  },
  requiredOption: {
    schema: fields.requiredOption(['car']),
    type: 'option',
    good: [['car', 'car']],
    unset: required,
    bad: ['bike'],
  },
  datasourceOption: {
    schema: fields.datasourceOption('ports'),
    type: 'option',
    good: [['any', 'any']],
    unset: undefined,
    bad: [1, ['any'], {}],
  },
  requiredDatasourceOption: {
    schema: fields.requiredDatasourceOption('ports'),
    type: 'option',
    good: [['any', 'any']],
    unset: required,
    bad: [1],
  },
  languageOption: {
    schema: fields.languageOption(),
    type: 'option',
    good: [['de', 'de']],
    unset: undefined,
    bad: [1, ['de']],
  },
  externalOption: {
    schema: fields.externalOption('https://ports.example/list.json'),
    type: 'option',
    good: [['any', 'any']],
    unset: undefined,
    bad: [1, ['any']],
  },
  reference: {
    schema: fields.reference('port'),
    type: 'reference',
    good: [[uuid, uuid]],
    unset: undefined,
    bad: ['42', 42, [uuid]],
  },
  requiredReference: {
    schema: fields.requiredReference('port'),
    type: 'reference',
    good: [[uuid, uuid]],
    unset: required,
    bad: ['x'],
  },
  options: {
    schema: fields.options(['car', 'foot']),
    type: 'options',
    good: [
      [
        ['foot', 'car'],
        ['foot', 'car'],
      ],
    ],
    unset: [],
    bad: [['bike'], 'car', {}],
  },
  datasourceOptions: {
    schema: fields.datasourceOptions('ports'),
    type: 'options',
    good: [[['a'], ['a']]],
    unset: [],
    bad: [[1], 'a'],
  },
  languageOptions: {
    schema: fields.languageOptions(),
    type: 'options',
    good: [[['de'], ['de']]],
    unset: [],
    bad: [[1], 'de'],
  },
  externalOptions: {
    schema: fields.externalOptions('https://ports.example/list.json'),
    type: 'options',
    good: [[['a'], ['a']]],
    unset: [],
    bad: [[1], 'a'],
  },
  references: {
    schema: fields.references('port'),
    type: 'references',
    good: [[[uuid], [uuid]]],
    unset: [],
    bad: [['x'], uuid, {}],
  },
  asset: {
    schema: fields.asset(),
    type: 'asset',
    good: [
      [picture, { filename: picture.filename, alt: 'A' }],
      [emptyAsset, undefined],
      ['//a.storyblok.com/f/1/a.png', { filename: 'https://a.storyblok.com/f/1/a.png' }],
      ['https://a.storyblok.com/f/1/a.png', { filename: 'https://a.storyblok.com/f/1/a.png' }],
    ],
    unset: undefined,
    bad: ['a.png', { filename: 7 }],
  },
  requiredAsset: {
    schema: fields.requiredAsset(),
    type: 'asset',
    good: [[picture, { filename: picture.filename, alt: 'A' }]],
    unset: required,
    bad: [emptyAsset],
  },
  assets: {
    schema: fields.assets({ max: 3 }),
    type: 'assets',
    good: [
      [[emptyAsset, picture, null], [{ filename: picture.filename, alt: 'A' }]],
      [['', '//a.storyblok.com/f/1/a.png'], [{ filename: 'https://a.storyblok.com/f/1/a.png' }]],
    ],
    unset: [],
    bad: [picture, ['a.png'], [{ filename: 7 }]],
  },
  multilink: {
    schema: fields.multilink(),
    type: 'multilink',
    good: [
      [emptyLink, undefined],
      ['/tickets', { linktype: 'url', url: '/tickets' }],
      [
        { ...emptyLink, id: uuid },
        { linktype: 'story', id: uuid },
      ],
    ],
    unset: undefined,
    bad: [{ linktype: 'javascript', url: 'x' }, 3],
  },
  requiredMultilink: {
    schema: fields.requiredMultilink(),
    type: 'multilink',
    good: [['/tickets', { linktype: 'url', url: '/tickets' }]],
    unset: required,
    bad: [emptyLink],
  },
  table: {
    schema: fields.table(),
    type: 'table',
    good: [[{ ...table, tbody: shortTable.tbody }, shortTable]],
    unset: undefined,
    bad: ['<table>', { tbody: 'x' }, table],
  },
  requiredTable: {
    schema: fields.requiredTable(),
    type: 'table',
    good: [[shortTable, shortTable]],
    unset: required,
    bad: ['x'],
  },
  bloks: {
    schema: fields.bloks({ allowed: ['ticket'] }),
    type: 'bloks',
    good: [[[block], [block]]],
    unset: [],
    bad: ['x', {}],
  },
  section: {
    schema: fields.section('Prices', ['adult', 'child']),
    type: 'section',
    good: [['anything', undefined]],
    unset: undefined,
    bad: [],
    takesAll: true,
  },
  tab: {
    schema: fields.tab('Search engines', ['seo']),
    type: 'tab',
    good: [[{ old: 'value' }, undefined]],
    unset: undefined,
    bad: [],
    takesAll: true,
  },
  plugin: {
    schema: fields.plugin('native-color-picker', colour),
    type: 'plugin',
    good: [[{ plugin: 'native-color-picker', _uid: 'x', color: '#fff' }, { color: '#fff' }]],
    unset: undefined,
    bad: [{ plugin: 'native-color-picker', color: 'red' }, { plugin: 'other', color: '#fff' }, 'red', []],
  },
  requiredPlugin: {
    schema: fields.requiredPlugin('native-color-picker', colour),
    type: 'plugin',
    good: [[{ color: '#fff' }, { color: '#fff' }]],
    unset: required,
    bad: [{}],
  },
  seoMetatags: {
    schema: fields.seoMetatags(),
    type: 'plugin',
    good: [[seo, { title: 'Ferries' }]],
    unset: undefined,
    bad: ['Ferries', { ...seo, title: 3 }],
  },
  custom: {
    schema: fields.custom(capital),
    type: 'custom',
    good: [['husum', 'HUSUM']],
    unset: required,
    bad: [3, {}],
  },
};

/** The value as a block gets it, or the messages of what is wrong. */
function parse(schema: z.ZodType, raw: unknown): { readonly value?: unknown; readonly messages?: string[] } {
  const { schema: whole } = defineBlock({ name: 'b', kind: 'section', fields: { field: schema as never } });
  const result = whole.safeParse(raw === undefined ? {} : { field: raw });
  return result.success
    ? { value: (result.data as { field?: unknown }).field }
    : { messages: result.error.issues.map(({ message }) => message) };
}

it.each([':Z(', 'z (', ':00.0'])(
  'should refuse a long text of %j as a date without holding up the build',
  (part) => {
    // Time that grows with the square of the length would be a hang.
    const text = `A${part.repeat(1_000_000)}`;
    expect(parse(fields.datetime(), text).messages).toHaveLength(1);
  },
);

it('should read dates as UTC on machines in any time zone', () => {
  const read = (value: string) => fields.datetime().parse(value);
  const { TZ } = process.env;
  try {
    for (const zone of ['America/New_York', 'Asia/Tokyo']) {
      process.env.TZ = zone;
      expect(read('30 November 2026')).toBe('2026-11-30T00:00:00.000Z');
      expect(read('2026-11-30T22:59:30.000')).toBe('2026-11-30T22:59:00.000Z');
      expect(read('2026-11-30T22:59:30+02:00')).toBe('2026-11-30T20:59:30.000Z');
      expect(read('Mon, 30 Nov 2026 22:59:00 GMT')).toBe('2026-11-30T22:59:00.000Z');
      expect(read('Fri, 20 Nov 2026 22:59:00 EST')).toBe('2026-11-21T03:59:00.000Z');
      expect(read('20 Nov 2026 22:59 PDT')).toBe('2026-11-21T05:59:00.000Z');
      expect(read('20 Nov 2026 22:59 UT')).toBe('2026-11-20T22:59:00.000Z');
      expect(read('Mon Nov 30 2026 22:59:00 GMT+0100 (CET)')).toBe('2026-11-30T21:59:00.000Z');
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

it.each([
  ['text', fields.text(), undefined],
  ['text of a form', fields.text({ pattern: /^[a-z]+$/ }), undefined],
  ['lines', fields.textarea(), undefined],
  ['Markdown', fields.markdown(), undefined],
])('should take white space for no %s', (_, field, empty) => {
  for (const value of [' ', ' \n\t', '\u00a0']) expect(field.parse(value)).toBe(empty);
});

it('should not take white space for a text that must be there', () => {
  for (const field of [fields.requiredText(), fields.requiredTextarea(), fields.requiredMarkdown()])
    expect(field.safeParse(' \n').error?.issues[0]?.message).toBe('Required');
});

describe('field types', () => {
  it('should have a case for every builder', () => {
    const builders = Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    );
    expect(builders.toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  it.each(Object.entries(cases))('should read %s as the space writes it', (_, field) => {
    expect(fieldMeta(field.schema)).toMatchObject({ type: field.type });
    for (const [raw, value] of field.good) expect(parse(field.schema, raw)).toEqual({ value });
    for (const raw of field.bad) {
      const { messages = [] } = parse(field.schema, raw);
      expect({ raw, messages: messages.filter((message) => message !== '').length > 0 }).toEqual({
        raw,
        messages: true,
      });
    }
  });

  it.each(Object.entries(cases))('should know an unset %s, however it is written', (_, { schema, unset }) => {
    for (const raw of [undefined, null, '']) {
      if (unset === required) expect(parse(schema, raw).messages).toHaveLength(1);
      else expect(parse(schema, raw)).toEqual({ value: unset });
    }
  });

  it.each(Object.entries(cases))('should never throw on a hostile value of %s', (_, { schema, takesAll }) => {
    const isLoose = takesAll ?? false;
    let refused = 0;
    for (const raw of hostile) if (parse(schema, raw).messages) refused += 1;
    expect(refused > 0).toBe(!isLoose);
  });

  it('should say what is wrong with a value of another plugin, and what a check says', () => {
    expect(parse(cases.plugin!.schema, { plugin: 'other', color: '#fff' }).messages).toEqual([
      'Expected a value of the plugin "native-color-picker", found one of "other"',
    ]);
    expect(parse(cases.custom!.schema, 3).messages).toEqual(['Expected the name of a port']);
  });

  it('should keep what a schema of the space needs', () => {
    expect(fieldMeta(fields.languageOption())).toMatchObject({ languages: true });
    expect(fieldMeta(fields.externalOption('https://a.example/'))).toMatchObject({
      external: 'https://a.example/',
    });
    expect(fieldMeta(fields.section('Prices', ['adult']))).toMatchObject({
      title: 'Prices',
      keys: ['adult'],
    });
    expect(fieldMeta(fields.seoMetatags())).toMatchObject({ plugin: 'seo_metatags' });
    expect(fieldMeta(fields.assets({ min: 1 }))).toMatchObject({ required: true, min: 1 });
  });
});

describe('types of fields', () => {
  const ferry = defineBlock({
    name: 'ferry',
    kind: 'section',
    fields: {
      name: fields.requiredText(),
      notes: fields.markdown(),
      text: fields.richText(),
      length: fields.number(),
      decks: fields.requiredNumber(),
      built: fields.datetime(),
      carries: fields.option(['cars', 'people']),
      class: fields.requiredOption(['a', 'b']),
      extras: fields.options(['bar', 'shop']),
      language: fields.languageOption(),
      port: fields.requiredReference('port'),
      isActive: fields.boolean(),
      photo: fields.asset(),
      photos: fields.assets(),
      prices: fields.requiredTable(),
      group: fields.section('Group', ['name']),
      colour: fields.plugin('native-color-picker', colour),
      home: fields.custom((value) => [String(value)] as const),
    },
  });
  type Ferry = FieldsOf<typeof ferry>;

  it('should be those of the values', () => {
    expectTypeOf<Ferry['name']>().toEqualTypeOf<string>();
    expectTypeOf<Ferry['notes']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Ferry['text']>().toEqualTypeOf<fields.RichTextDocument | undefined>();
    expectTypeOf<Ferry['length']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Ferry['decks']>().toEqualTypeOf<number>();
    expectTypeOf<Ferry['built']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Ferry['carries']>().toEqualTypeOf<'cars' | 'people' | undefined>();
    expectTypeOf<Ferry['class']>().toEqualTypeOf<'a' | 'b'>();
    expectTypeOf<Ferry['extras']>().toEqualTypeOf<Array<'bar' | 'shop'>>();
    expectTypeOf<Ferry['language']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Ferry['port']>().toEqualTypeOf<string>();
    expectTypeOf<Ferry['isActive']>().toEqualTypeOf<boolean>();
    expectTypeOf<Ferry['photo']>().toEqualTypeOf<fields.Asset | undefined>();
    expectTypeOf<Ferry['photos']>().toEqualTypeOf<fields.Asset[]>();
    expectTypeOf<Ferry['prices']>().toEqualTypeOf<fields.TableField>();
    expectTypeOf<Ferry['group']>().toEqualTypeOf<undefined>();
    expectTypeOf<Ferry['colour']>().toEqualTypeOf<{ color: string } | undefined>();
    expectTypeOf<Ferry['home']>().toEqualTypeOf<readonly [string]>();
  });
});
