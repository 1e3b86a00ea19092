/** Text marked with a colour; if ink is not readable on the colour, or there is none, with the site's own marker. */
import { styleAttribute } from '../attributes.ts';
import { groundStyle, INK, isReadable, readColour } from '../colours.ts';
import type { MarkHandler } from '../state.ts';

/** `highlight` */
export const highlight: MarkHandler = (html, { color }, state) => {
  const colour = readColour(color);
  const isUsable = colour !== undefined && isReadable(INK, colour);
  if (color && !isUsable) {
    state.report(
      'unreadable-colour',
      'warning',
      'The colour behind a marked text was dropped: text cannot be read on it.',
    );
  }
  return `<mark${styleAttribute(isUsable ? groundStyle(colour) : undefined)}>${html}</mark>`;
};
