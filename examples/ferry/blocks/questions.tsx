/** Questions whose answers open on request. */
import { defineBlock, fields } from 'stopover';
import { Section } from '../elements/section.tsx';

export const question = defineBlock({
  name: 'question',
  kind: 'item',
  fields: {
    question: fields.requiredText({ maxLength: 100, translatable: true }),
    answer: fields.requiredTextarea({ translatable: true }),
  },
});

export const questions = defineBlock({
  name: 'questions',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    items: fields.bloks({ allowed: ['question'], min: 1 }),
  },
  render({ fields: { title, items }, path, context }) {
    return (
      <Section title={title} className="questions">
        {context.items(question, items, `${path}.items`).map(({ _uid, question, answer }) => (
          <details key={_uid}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Section>
    );
  },
});
