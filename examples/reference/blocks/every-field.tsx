/** A block with a field of every type. */
import { defineBlock, type FieldsOf, fields, z } from 'stopover';

export const everyField = defineBlock({
  name: 'every_field',
  kind: 'section',
  fields: {
    nickname: fields.text({ maxLength: 40, translatable: true }),
    code: fields.requiredText({ pattern: /^[A-Z]{3}$/ }),
    directions: fields.textarea(),
    warning: fields.requiredTextarea({ maxLength: 300 }),
    history: fields.markdown(),
    rules: fields.requiredMarkdown(),
    story: fields.richText(),
    welcome: fields.requiredRichText(),
    steps: fields.number({ min: 0 }),
    price: fields.requiredNumber({ min: 0, max: 100 }),
    closes_at: fields.datetime(),
    built_at: fields.requiredDatetime(),
    has_cafe: fields.boolean(),
    light: fields.option(['fixed', 'flashing']),
    colour: fields.requiredOption(['white', 'red', 'green']),
    months: fields.options(['may', 'june', 'july']),
    county: fields.datasourceOption('counties'),
    coast: fields.requiredDatasourceOption('coasts'),
    birds: fields.datasourceOptions('birds'),
    neighbour: fields.reference('station'),
    owner: fields.requiredReference('keeper'),
    nearby: fields.references('station'),
    tour_language: fields.languageOption(),
    sign_languages: fields.languageOptions(),
    harbour: fields.externalOption('https://lights.example/harbours.json'),
    buses: fields.externalOptions('https://lights.example/buses.json'),
    picture: fields.asset(),
    plan: fields.requiredAsset(),
    gallery: fields.assets({ max: 12 }),
    more: fields.multilink(),
    tickets: fields.requiredMultilink(),
    hours: fields.table(),
    prices: fields.requiredTable(),
    notes: fields.bloks({ allowed: ['fact_list'], max: 3 }),
    paint: fields.plugin('native-color-picker', z.object({ color: z.string() })),
    place: fields.requiredPlugin('map-point', z.object({ lat: z.number(), lng: z.number() })),
    seo: fields.seoMetatags(),
    badge_icon: fields.icon(),
    signal: fields.custom((value) => {
      if (typeof value !== 'string' || !/^[.-]+$/.test(value)) throw new Error('Expected Morse code');
      return { signal: value, length: value.length };
    }),
    summary: fields.forEditors(fields.text(), {
      label: 'Summary',
      description: 'One sentence',
      translatable: true,
    }),
    money: fields.section('Prices', ['price', 'prices', 'tickets']),
    visit: fields.tab('Visit', ['hours', 'directions']),
  },
  render: ({ fields }) => (
    // Values may be longer than a line of a phone.
    <pre style={{ whiteSpace: 'pre-wrap' }}>{JSON.stringify(fields, null, 2)}</pre>
  ),
});

/** The values, as `render` gets them. */
export type EveryField = FieldsOf<typeof everyField>;
