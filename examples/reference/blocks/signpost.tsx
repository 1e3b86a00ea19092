/** A link, a picture, an icon and a drawing. */
import { defineBlock, fields } from 'stopover';

export const signpost = defineBlock({
  name: 'signpost',
  kind: 'section',
  fields: {
    label: fields.requiredText(),
    link: fields.multilink(),
    picture: fields.asset(),
    badge_icon: fields.icon(),
  },
  render({ fields: { label, link, picture, badge_icon }, path, context }) {
    const attributes = context.link(link, `${path}.link`);
    const image = picture && context.image(picture, { width: 320, height: 180 }, `${path}.picture`);
    const drawing = context.drawing({ kind: 'long-stay', seed: label });
    return (
      <section>
        {image ? <img {...image} alt={image.alt} /> : <img {...drawing} alt="" />}
        <p>
          {context.icon(badge_icon, `${path}.badge_icon`, 24)}
          {attributes ? <a {...attributes}>{label}</a> : label}
        </p>
      </section>
    );
  },
});
