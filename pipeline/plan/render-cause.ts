/** Why pages are rendered again, in words that a report can show: facts only, no sentences. */
import type { Read } from '#renderer';

/** Why a build renders what it renders. */
export type BuildReason =
  /** There is no last build that could be relied on. */
  | 'first'
  /** `--force` relies on nothing. */
  | 'forced'
  /** Stopover's code, the configuration or the block library has changed. */
  | 'basis'
  /** `--only` renders what it names. */
  | 'part'
  /** Some reads of pages have other answers. */
  | 'changes';

/** Something that made a page stale. Equal causes of many pages are one object. */
export interface RenderCause {
  /** The kind of read; `new`: the story had no page at this address; `files`: its files were changed or removed; `look`: the site's style sheets, scripts or icons have changed. */
  readonly kind: Read['kind'] | 'new' | 'files' | 'look';
  /** Language of the site that asked. */
  readonly language: string;
  /** The story by its slug, the datasource or message by its name, the moment; empty if the read has none. */
  readonly subject: string;
  /** Of a story: the fields that were read or, when they are known, those that have changed. */
  readonly fields: readonly string[];
  /** True when `fields` are those that have changed. */
  readonly isExact: boolean;
}

/** The names of a page for people. */
export interface PageName {
  readonly title: string;
  /** Slug of its story. */
  readonly story: string;
}

/** Why the pages of a plan are made. */
export interface PlanExplanation {
  readonly reason: BuildReason;
  /** The reasons for rendering pages again, by their addresses; pages with any other reason than `changes` have no entry. */
  readonly causes: ReadonlyMap<string, readonly RenderCause[]>;
  /** The last build's names of the pages that are made again, by address. */
  readonly formerNames: ReadonlyMap<string, PageName>;
}
