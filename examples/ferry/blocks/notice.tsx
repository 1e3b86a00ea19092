/** A notice for people on their way to a ship. */
import { defineBlock, fields } from 'stopover';

export const notice = defineBlock({
  name: 'notice',
  kind: 'section',
  fields: {
    tone: fields.option(['calm', 'warning']),
    title: fields.requiredText({ maxLength: 60, translatable: true }),
    text: fields.textarea({ maxLength: 200, translatable: true }),
  },
  render: ({ fields: { tone = 'calm', title, text } }) => (
    <aside className={`notice notice--${tone}`}>
      <div className="wrap">
        <p>
          <strong>{title}</strong> {text}
        </p>
      </div>
    </aside>
  ),
});
