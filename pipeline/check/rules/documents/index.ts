/** The rules that look at one document alone. Threads that read documents load these, and no others. */
import type { DocumentRule } from '../../document-rule.ts';
import { duplicateAnchor } from './duplicate-anchor.ts';
import { headingOrder } from './heading-order.ts';
import { imageTooLarge } from './image-too-large.ts';
import { imageWithoutAlt } from './image-without-alt.ts';
import { invalidHtml } from './invalid-html.ts';

/** Every rule about a document. */
export const documentRules: readonly DocumentRule[] = [
  duplicateAnchor,
  headingOrder,
  imageTooLarge,
  imageWithoutAlt,
  invalidHtml,
];
