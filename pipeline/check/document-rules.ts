/** The rules that look at one document alone. Threads that read documents load these, and no others. */
import type { DocumentRule } from './document-rule.ts';
import { duplicateAnchor } from './rules/duplicate-anchor.ts';
import { headingOrder } from './rules/heading-order.ts';
import { imageTooLarge } from './rules/image-too-large.ts';
import { imageWithoutAlt } from './rules/image-without-alt.ts';
import { invalidHtml } from './rules/invalid-html.ts';

/** Every rule about a document. */
export const documentRules: readonly DocumentRule[] = [
  duplicateAnchor,
  headingOrder,
  imageTooLarge,
  imageWithoutAlt,
  invalidHtml,
];
