/** Text with one of the classes that the site offers to editors. */
import { attribute } from '../escape.ts';
import type { MarkHandler } from '../state.ts';

/** `styled` */
export const styled: MarkHandler = (html, attributes, state) => {
  const { styledClasses = [] } = state.options;
  const asked = typeof attributes.class === 'string' ? attributes.class.split(/\s+/) : [];
  const classes = [...new Set(asked)].filter((name) => styledClasses.includes(name));
  if (classes.length > 0) return `<span${attribute('class', classes.join(' '))}>${html}</span>`;
  state.report('unknown-class', 'info', 'A style of text is not one that the site offers; it was dropped.');
  return html;
};
