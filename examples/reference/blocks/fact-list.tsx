/** A section, and the items that it owns. */
import { defineBlock, fields } from 'stopover';

export const fact = defineBlock({
  name: 'fact',
  kind: 'item',
  fields: { label: fields.requiredText(), text: fields.requiredText() },
});

export const factList = defineBlock({
  name: 'fact_list',
  kind: 'section',
  fields: { facts: fields.bloks({ allowed: ['fact'] }) },
  render: ({ fields: { facts }, path, context }) => (
    <dl>
      {context.items(fact, facts, `${path}.facts`).map(({ _uid, label, text }) => (
        <div key={_uid}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ),
});
