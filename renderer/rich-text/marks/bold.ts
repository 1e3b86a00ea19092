/** Important text. */
import type { MarkHandler } from '../state.ts';

/** `bold` */
export const bold: MarkHandler = (html) => `<strong>${html}</strong>`;
