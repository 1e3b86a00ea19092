/** The content type `station`: a lighthouse with a page of its own. */
import { definePage, fields } from 'stopover';

export const station = definePage({
  name: 'station',
  editor: { label: 'Lighthouse', settings: { icon: 'block-map-pin' } },
  fields: {
    title: fields.requiredText({ maxLength: 60 }),
    region: fields.requiredText(),
    height_m: fields.requiredNumber({ min: 1, max: 200 }),
    opens_at: fields.datetime(),
    keeper: fields.reference('keeper'),
    body: fields.bloks(),
  },
  render: ({ fields, context }) => (
    <article>
      <h1>{fields.title}</h1>
      <p>
        {fields.height_m} m, {fields.region}
      </p>
      {context.renderBlocks(fields.body, 'content.body')}
    </article>
  ),
  describe: ({ fields, story }) => ({
    title: fields.title,
    description: `A lighthouse in ${fields.region}, ${fields.height_m} metres high.`,
    jsonLd: [
      { '@type': 'LandmarksOrHistoricalBuildings', name: fields.title, dateModified: story.updatedAt },
    ],
  }),
});
