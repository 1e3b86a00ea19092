/** Where content comes from, as the fetch sees it: paced, persistent, and checked for shape. */

/** What an answer is about: the key under which its content stands. */
export type AnswerKey = 'space' | 'stories' | 'links' | 'datasources' | 'datasource_entries' | 'tags';

/** A question to the API. */
export interface ContentQuery {
  /** Path below the base address: `cdn/stories`. */
  readonly path: string;
  /** Undefined ones are not sent. */
  readonly params: Readonly<Record<string, string | number | undefined>>;
  /** The key the answer must have; anything else is asked for again. Only `tags` may be missing, which are a hint and no content. */
  readonly key: AnswerKey;
}

/** What the API answered, reduced to what a fetch needs. */
export interface ContentAnswer {
  /** What stands under the query's key: an object for `space`, an object or a list for the others. */
  readonly content: unknown;
  /** The `total` header; undefined when it is missing or no number. It is a hint, never evidence. */
  readonly total: number | undefined;
  /** Cache version that the answer names, where it does. */
  readonly cv: number | undefined;
}

/** Where content comes from. */
export interface ContentSource {
  /** Base address without secrets, for messages and cache keys. */
  readonly address: string;
  /** @throws StopoverError of the `upstream-…` family, or `interrupted` when the signal aborted. */
  ask(query: ContentQuery): Promise<ContentAnswer>;
  readonly counts: { readonly requests: number; readonly retries: number; readonly waitedMs: number };
  /** Drops what is under way. */
  close(): void;
}
