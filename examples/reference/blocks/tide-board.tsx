/** An island, a fault that editors should mend, and markup that many pages share. */
import { defineBlock, fields } from 'stopover';
import { tideTable } from '../islands/tide-table.tsx';
import { visitPlanner } from '../islands/visit-planner.tsx';

export const tideBoard = defineBlock({
  name: 'tide_board',
  kind: 'section',
  fields: { low: fields.requiredDatetime(), high: fields.requiredDatetime() },
  render({ fields: { low, high }, path, context }) {
    if (low > high) {
      const message = 'The low tide comes before the high tide.';
      context.report({ rule: 'tide-order', severity: 'warning', path: `${path}.low`, message });
    }
    const legend = context.shared(['tide-legend'], (shared) =>
      shared.toMarkup(<small>{shared.site.brand}: times of the open sea</small>),
    );
    return (
      <section>
        {context.island(tideTable, { low, high, language: context.language.code })}
        {context.island(visitPlanner, { home: '/', label: 'Plan a visit' })}
        {context.placeMarkup(legend)}
      </section>
    );
  },
});
