/** Text marked with a colour; if ink is not readable on the colour, or there is none, with the site's own marker. */
import { styleAttribute } from '../attributes.ts';
import { groundStyle, INK, isReadable, quoteColour, readColour } from '../colours.ts';
import type { MarkHandler } from '../state.ts';

/** `highlight` */
export const highlight: MarkHandler = (html, { color }, state) => {
  const colour = readColour(color);
  const isUsable = colour !== undefined && isReadable(INK, colour);
  if (color && !isUsable) {
    const reason = colour ? 'dark text cannot be read on it' : 'it is not a colour like #fff3c4';
    const message = `The colour${quoteColour(color)} behind a marked text was dropped: ${reason}.`;
    state.report('unreadable-colour', 'warning', message);
  }
  return `<mark${styleAttribute(isUsable ? groundStyle(colour) : undefined)}>${html}</mark>`;
};
