/** An emoji, with its name for screen readers. Never a picture from another host. */
import { attributesOf, readString } from '../attributes.ts';
import { attribute, escapeHtml } from '../escape.ts';
import type { NodeDefinition } from '../state.ts';

/** `emoji` */
export const emoji: NodeDefinition = {
  place: 'inline',
  render(node) {
    const attributes = attributesOf(node);
    const glyph = escapeHtml(readString(attributes.emoji) ?? '');
    const name = readString(attributes.name)?.replaceAll('_', ' ').trim();
    if (glyph === '') return name === undefined ? '' : `:${escapeHtml(name)}:`;
    if (name === undefined) return glyph;
    return `<span role="img"${attribute('aria-label', name)}>${glyph}</span>`;
  },
};
