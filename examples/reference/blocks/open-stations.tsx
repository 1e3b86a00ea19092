/** A query: the five highest lighthouses of a region that have opened since May. */
import { defineBlock, fields } from 'stopover';

export const openStations = defineBlock({
  name: 'open_stations',
  kind: 'section',
  fields: { region: fields.requiredText() },
  render({ fields: { region }, context }) {
    const found = context.find({
      type: 'station',
      folder: 'stations',
      tag: 'open',
      where: { region, opens_at: { gte: '2026-05-01', exists: true }, height_m: { gt: 10 } },
      sort: [{ field: 'height_m', direction: 'desc' }, { field: 'name' }],
      limit: 5,
      offset: 0,
    });
    return (
      <ol>
        {found.map((uuid) => (
          <li key={uuid}>{context.label(uuid)}</li>
        ))}
      </ol>
    );
  },
});
