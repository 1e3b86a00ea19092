/** Text with a look that editors chose: a colour that is readable on its background, a class, or an anchor for links. */
import { styleAttribute } from '../attributes.ts';
import { claimAnchor } from '../claim-anchor.ts';
import { readClasses } from '../classes.ts';
import { isReadable, PAPER, quoteColour, readColour, textColourStyle } from '../colours.ts';
import { attribute } from '../escape.ts';
import type { MarkHandler, RichTextState } from '../state.ts';

/** `textStyle` */
export const textStyle: MarkHandler = (html, { color, class: asked, id }, state) => {
  const given = [
    attribute('id', claimAnchor(id, state)),
    attribute('class', asked ? readClasses(asked, state) : undefined),
    styleAttribute(readColourStyle(color, state)),
  ].join('');
  return given === '' ? html : `<span${given}>${html}</span>`;
};

function readColourStyle(color: unknown, state: RichTextState): string | undefined {
  if (!color) return undefined;
  const colour = readColour(color);
  if (colour && isReadable(colour, state.ground)) return textColourStyle(colour, state.ground);
  const ground = state.ground === PAPER ? 'the page' : 'its background';
  const reason = colour ? `it cannot be read on ${ground}` : 'it is not a colour like #b3003b';
  const message = `The colour${quoteColour(color)} of a text was dropped: ${reason}.`;
  state.report('unreadable-colour', 'warning', message);
  return undefined;
}
