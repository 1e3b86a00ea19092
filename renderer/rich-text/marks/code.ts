/** A piece of code within a line. */
import type { MarkHandler } from '../state.ts';

/** `code` */
export const code: MarkHandler = (html) => `<code>${html}</code>`;
