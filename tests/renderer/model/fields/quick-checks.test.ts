/** The quick check of a field never disagrees with its schema: a value that it accepts is the one that the schema returns. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseQuickly } from '../../../../renderer/context/parse/parse-quickly.ts';
import { builtInBlocks, defineBlock, fields } from '../../../../renderer/index.ts';
import { quickCheckOf, UNDECIDED } from '../../../../renderer/model/fields/quick-checks.ts';
import { readDemoSpace } from '../../../support/content/read-demo-space.ts';
import fc from '../../../support/runs/property-testing.ts';

const uuid = '6dfa067b-4550-4be8-9ced-6e4d66c0c2fc';
const rawTexts = [
  '',
  ' ',
  ' a ',
  'abc',
  'P4',
  '3',
  '3,5',
  ' 2.10',
  '-1',
  '1e3',
  'Infinity',
  'NaN',
  uuid,
  'x\n',
  '//a.storyblok.com/f/1/a.png',
];
const dates = ['2026-11-20', '2026-11-20 12:00', '2026-11-20T12:00:00.000Z', '2026-13-40', '99999-01-01'];
const leaves = fc.oneof(
  fc.constantFrom<unknown>(
    ...rawTexts,
    ...dates,
    null,
    undefined,
    true,
    false,
    0,
    -3,
    4.5,
    Number.NaN,
    Infinity,
  ),
  fc.string({ maxLength: 4 }),
);
const links = fc.record(
  {
    linktype: fc.oneof(fc.constantFrom<unknown>('url', 'story', 'asset', 'email', 'other', null), leaves),
    ...Object.fromEntries(
      ['id', 'url', 'cached_url', 'email', 'anchor', 'target'].map((key) => [key, leaves]),
    ),
  },
  { requiredKeys: [] },
);
const assets = fc.record(
  { filename: leaves, alt: leaves, title: leaves, focus: leaves, id: leaves },
  { requiredKeys: [] },
);
const blocks = fc.record(
  {
    _uid: fc.constantFrom<unknown>('u1', 3, null),
    component: fc.constantFrom<unknown>('a', null),
    text: leaves,
  },
  { requiredKeys: [] },
);
const objects = fc.oneof(
  links,
  assets,
  blocks,
  fc.record({ type: fc.constantFrom<unknown>('doc', 'text', 1) }),
);
const anything = fc.oneof(leaves, objects, fc.array(fc.oneof(leaves, objects), { maxLength: 3 }));

const kinds = {
  text: fields.text(),
  code: fields.text({ pattern: /^[A-Z]\d$/ }),
  requiredText: fields.requiredText(),
  requiredCode: fields.requiredText({ pattern: /^[a-c]+$/ }),
  stateful: fields.text({ pattern: /a/g }),
  textarea: fields.textarea(),
  requiredTextarea: fields.requiredTextarea(),
  number: fields.number(),
  percent: fields.number({ min: 0, max: 100 }),
  requiredNumber: fields.requiredNumber({ min: 1 }),
  boolean: fields.boolean(),
  on: fields.boolean({ whenMissing: true }),
  datetime: fields.datetime(),
  requiredDatetime: fields.requiredDatetime(),
  option: fields.option(['a', 'abc']),
  requiredOption: fields.requiredOption(['abc', 'P4']),
  datasourceOption: fields.datasourceOption('tones'),
  requiredDatasourceOption: fields.requiredDatasourceOption('tones'),
  languageOption: fields.languageOption(),
  externalOption: fields.externalOption('https://a.example/'),
  options: fields.options(['abc', '3']),
  datasourceOptions: fields.datasourceOptions('tones'),
  languageOptions: fields.languageOptions(),
  externalOptions: fields.externalOptions('https://a.example/'),
  reference: fields.reference(),
  requiredReference: fields.requiredReference(),
  references: fields.references(),
  multilink: fields.multilink(),
  requiredMultilink: fields.requiredMultilink(),
  asset: fields.asset(),
  requiredAsset: fields.requiredAsset(),
  assets: fields.assets(),
  table: fields.table(),
  section: fields.section('a', ['b']),
  plugin: fields.plugin('a', z.object({ id: z.unknown() })),
  custom: fields.custom((value) => String(value)),
  markdown: fields.markdown(),
  requiredMarkdown: fields.requiredMarkdown(),
  requiredRichText: fields.requiredRichText(),
  richText: fields.richText(),
  bloks: fields.bloks(),
} as const;

describe('quick checks', () => {
  it.each(Object.entries<z.ZodType>(kinds))('should give what the schema gives: %s', (_, schema) => {
    const check = quickCheckOf(schema)!;
    let accepted = 0;
    fc.assert(
      fc.property(anything, (value) => {
        const quick = check(value);
        if (quick === UNDECIDED) return;
        accepted += 1;
        expect({ success: true, data: quick }).toEqual(schema.safeParse(value));
      }),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  it('should decide for every story and block of the demo that the schema accepts', () => {
    const content = readDemoSpace();
    const schemas = new Map(builtInBlocks.map(({ name, schema }) => [name, schema]));
    let decided = 0;
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const inner of Object.values(value)) visit(inner);
      const schema = schemas.get((value as { component?: string }).component ?? '');
      if (!schema) return;
      const quick = parseQuickly(schema, value);
      if (quick === undefined) return;
      decided += 1;
      expect(quick).toEqual(schema.parse(value));
    };
    for (const { uuid } of content.find({})) visit(content.story(uuid, 'en')?.content);
    expect(decided).toBeGreaterThan(300);
  });

  it('should leave schemas with parts that are not ours to zod', () => {
    const own = defineBlock({
      name: 'own',
      kind: 'section',
      fields: { title: fields.text().refine(() => true) },
    });
    expect(parseQuickly(own.schema, { title: 'a' })).toBeUndefined();
    const { schema } = defineBlock({ name: 'own', kind: 'section', fields: { title: fields.text() } });
    expect(parseQuickly(schema, { title: ' a ' })).toEqual({ title: 'a' });
    expect(
      parseQuickly(
        schema.refine(() => false),
        { title: 'a' },
      ),
    ).toBeUndefined();
    expect(parseQuickly(schema.loose(), { title: 'a' })).toBeUndefined();
    expect(parseQuickly(schema, [])).toBeUndefined();
  });
});
