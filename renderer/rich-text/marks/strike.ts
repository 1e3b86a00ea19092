/** Text that no longer holds. */
import type { MarkHandler } from '../state.ts';

/** `strike` */
export const strike: MarkHandler = (html) => `<s>${html}</s>`;
