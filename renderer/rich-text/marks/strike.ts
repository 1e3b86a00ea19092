/** Text that is no longer valid. */
import type { MarkHandler } from '../state.ts';

/** `strike` */
export const strike: MarkHandler = (html) => `<s>${html}</s>`;
