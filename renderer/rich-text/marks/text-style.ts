/** Coloured text, where the colour can be read on what is behind it. */
import { styleAttribute } from '../attributes.ts';
import { isReadable, readColour, textColourStyle } from '../colours.ts';
import type { MarkHandler } from '../state.ts';

/** `textStyle` */
export const textStyle: MarkHandler = (html, { color }, state) => {
  if (!color) return html;
  const colour = readColour(color);
  if (colour && isReadable(colour, state.ground))
    return `<span${styleAttribute(textColourStyle(colour, state.ground))}>${html}</span>`;
  state.report('unreadable-colour', 'warning', 'The colour of a text was dropped: it cannot be read.');
  return html;
};
