/** Text in a style that editors chose, as class names. */
import { readClasses } from '../classes.ts';
import { attribute } from '../escape.ts';
import type { MarkHandler } from '../state.ts';

/** `styled` */
export const styled: MarkHandler = (html, { class: asked }, state) => {
  const classes = readClasses(asked, state);
  return classes === undefined ? html : `<span${attribute('class', classes)}>${html}</span>`;
};
