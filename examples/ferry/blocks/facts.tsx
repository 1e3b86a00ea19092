/** Facts that editors list by name and value. */
import { defineBlock, fields } from 'stopover';
import { FactList } from '../elements/fact-list.tsx';
import { Section } from '../elements/section.tsx';

export const fact = defineBlock({
  name: 'fact',
  kind: 'item',
  fields: {
    label: fields.requiredText({ maxLength: 40, translatable: true }),
    value: fields.requiredText({ maxLength: 80, translatable: true }),
  },
});

export const facts = defineBlock({
  name: 'facts',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    rows: fields.bloks({ allowed: ['fact'], min: 1 }),
  },
  render({ fields: { title, rows }, path, context }) {
    const items = context.items(fact, rows, `${path}.rows`);
    return (
      <Section title={title}>
        <FactList rows={items.map(({ label, value }) => [label, value])} />
      </Section>
    );
  },
});
