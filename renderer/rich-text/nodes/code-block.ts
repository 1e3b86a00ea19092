/** Code, as text and nothing else. */
import { attributesOf, directionAttribute, readString } from '../attributes.ts';
import { attribute, escapeHtml } from '../escape.ts';
import type { NodeDefinition, RichTextNode } from '../state.ts';

const LANGUAGE = /^(?:language-)?([\w+#.-]{1,40})$/;

/** `code_block` */
export const codeBlock: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const code = escapeHtml(state.readText(node));
    if (code.trim() === '') return '';
    const direction = directionAttribute(attributesOf(node));
    return `<pre${direction}><code${attribute('class', languageClass(node))}>${code}</code></pre>`;
  },
};

/** The space keeps the language in `class`, with or without the customary prefix; others keep it in `language`. */
function languageClass(node: RichTextNode): string | undefined {
  const attributes = attributesOf(node);
  const name = LANGUAGE.exec(readString(attributes.language) ?? readString(attributes.class) ?? '')?.[1];
  return name === undefined ? undefined : `language-${name}`;
}
