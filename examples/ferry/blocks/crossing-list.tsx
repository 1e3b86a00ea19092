/** Crossings as cards: those that editors choose, or all of them. */
import { defineBlock, fields } from 'stopover';
import { CrossingCards } from '../elements/crossing-cards.tsx';
import { readCrossing, readCrossings } from '../pages/read-crossings.ts';

export const crossingList = defineBlock({
  name: 'crossing_list',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    intro: fields.textarea({ maxLength: 200, translatable: true }),
    /** Empty: all crossings. */
    crossings: fields.references('crossing'),
  },
  render({ fields: { title, intro, crossings }, context }) {
    const chosen = crossings.flatMap((uuid) => readCrossing(context, uuid) ?? []);
    const shown = crossings.length > 0 ? chosen : readCrossings(context);
    return <CrossingCards title={title} intro={intro} crossings={shown} context={context} />;
  },
});
