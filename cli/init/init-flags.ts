/** The options of `stopover init`. */

/** Regions of spaces. */
export const regions = ['eu', 'us', 'ca', 'ap', 'cn'] as const;
/** A region of spaces. */
export type Region = (typeof regions)[number];

/** Options as commander returns them. */
export interface InitFlags {
  readonly yes?: boolean;
  /** `space`, `demo`, or the path of a schema. */
  readonly from?: string;
  readonly token?: string;
  readonly region?: Region;
  readonly block?: string;
  readonly island?: string;
  readonly install?: boolean;
}
