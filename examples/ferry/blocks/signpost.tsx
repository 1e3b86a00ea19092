/** A band that points to another page. */
import { defineBlock, fields } from 'stopover';

export const signpost = defineBlock({
  name: 'signpost',
  kind: 'section',
  fields: {
    title: fields.requiredText({ maxLength: 60, translatable: true }),
    text: fields.textarea({ maxLength: 160, translatable: true }),
    label: fields.requiredText({ maxLength: 30, translatable: true }),
    link: fields.requiredMultilink(),
  },
  render({ fields: { title, text, label, link }, path, context }) {
    const target = context.link(link, `${path}.link`);
    return (
      <section className="signpost">
        <div className="wrap">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {target && (
            <a className="button" {...target}>
              {label}
            </a>
          )}
        </div>
      </section>
    );
  },
});
