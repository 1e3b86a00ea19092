/** Blocks that a page does not show at the moment: because of their dates, or for lack of content. Only the preview is told, for editors. */
import type { Finding } from './finding.ts';

/** A block that the page does not show. It is no fault. */
export interface LeftOut extends Finding {
  readonly rule: 'outside-dates' | 'nothing-to-show';
  readonly block: string;
  readonly uid: string;
  /** ISO 8601; set if the block appears later. */
  readonly from?: string | undefined;
  /** ISO 8601; set if the time of the block is over. */
  readonly until?: string | undefined;
}
