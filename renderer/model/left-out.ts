/** Blocks that a page does not show at the moment because of their dates. That is no fault: only the preview is told, for editors. */
import type { Finding } from './finding.ts';

/** A block with dates that leave it out of the page. */
export interface LeftOut extends Finding {
  readonly rule: 'outside-dates';
  readonly block: string;
  readonly uid: string;
  /** ISO 8601; set if the block appears later. */
  readonly from?: string | undefined;
  /** ISO 8601; set if the time of the block is over. */
  readonly until?: string | undefined;
}
