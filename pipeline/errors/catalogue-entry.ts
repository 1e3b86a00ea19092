/** The form of an error in a catalogue. */

/** 0 done · 1 own fault · 2 usage or configuration · 3 content · 4 upstream (docs/errors.md). */
export type ExitCode = 1 | 2 | 3 | 4;

/** An error in words. */
export interface CatalogueEntry {
  readonly exitCode: ExitCode;
  /** The failure in words; `{name}` is a placeholder. */
  readonly message: string;
  /** The remedy. */
  readonly hint: string;
}
