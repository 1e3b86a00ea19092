/** The opening of the home page: the name of the sea, a sentence, one way on. */
import { defineBlock, fields } from 'stopover';
import { ShipDrawing } from '../elements/ship-drawing.tsx';

const FLAGSHIP_LENGTH_M = 164;

export const opening = defineBlock({
  name: 'opening',
  kind: 'section',
  fields: {
    kicker: fields.text({ maxLength: 30, translatable: true }),
    title: fields.requiredText({ maxLength: 40, translatable: true }),
    text: fields.textarea({ maxLength: 160, translatable: true }),
    label: fields.text({ maxLength: 30, translatable: true }),
    link: fields.multilink(),
  },
  render({ fields: { kicker, title, text, label, link }, path, context }) {
    const target = context.link(link, `${path}.link`);
    return (
      <div className="opening">
        <div className="wrap">
          {kicker && <p className="kicker">{kicker}</p>}
          {context.claimMainHeading() ? <h1>{title}</h1> : <h2>{title}</h2>}
          {text && <p className="lead">{text}</p>}
          {label && target && (
            <p>
              <a className="button" {...target}>
                {label}
              </a>
            </p>
          )}
        </div>
        <ShipDrawing lengthM={FLAGSHIP_LENGTH_M} />
      </div>
    );
  },
});
