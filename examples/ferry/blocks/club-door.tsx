/** The door to the members' pages: a form that never leaves the browser (`behaviours/club-door.ts`). */
import { defineBlock, fields } from 'stopover';
import { Section } from '../elements/section.tsx';
import { readLine } from '../pages/read-line.ts';

export const clubDoor = defineBlock({
  name: 'club_door',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    text: fields.textarea({ maxLength: 200, translatable: true }),
    target: fields.requiredMultilink(),
  },
  render({ fields: { title, text, target }, block, path, context }) {
    const link = context.link(target, `${path}.target`);
    const phone = readLine(context)?.phone ?? '';
    const id = `name-${block._uid}`;
    return (
      <Section title={title} intro={text} className="club">
        <form className="club-door" data-club-door="" action={link?.href}>
          <label htmlFor={id}>{context.message('ferry.club.name')}</label>
          <input id={id} name="member" autoComplete="given-name" required />
          <button className="button" type="submit">
            {context.message('ferry.club.open')}
          </button>
        </form>
        <p className="without-script">{context.message('ferry.club.script', { phone })}</p>
      </Section>
    );
  },
});
