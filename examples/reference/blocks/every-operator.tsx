/** Every operator of a condition, with the lighthouses that it finds. */
import { defineBlock } from 'stopover';

const conditions = {
  eq: { region: { eq: 'North' } },
  ne: { region: { ne: 'North' } },
  in: { height_m: { in: [18, 27] } },
  lt: { height_m: { lt: 27 } },
  lte: { height_m: { lte: 27 } },
  gt: { opens_at: { gt: '2026-05-31' } },
  gte: { opens_at: { gte: '2026-05-02' } },
  exists: { opens_at: { exists: false } },
  contains: { title: { contains: 'point' } },
};

export const everyOperator = defineBlock({
  name: 'every_operator',
  kind: 'section',
  fields: {},
  render: ({ context }) => (
    <dl>
      {Object.entries(conditions).map(([operator, where]) => (
        <div key={operator}>
          <dt>{operator}</dt>
          <dd>
            {context
              .find({ type: 'station', where })
              .map((uuid) => context.label(uuid))
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  ),
});
