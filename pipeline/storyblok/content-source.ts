/** The interface of content sources, as the fetch sees them: paced, persistent, and checked for shape. */

/** The subject of an answer: the key of its content. */
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

/** The API's answer, reduced to the needs of a fetch. */
export interface ContentAnswer {
  /** The value of the query's key: an object for `space`, an object or a list for the others. */
  readonly content: unknown;
  /** The `total` header; undefined when it is missing or no number. It is a hint, never evidence. */
  readonly total: number | undefined;
  /** Cache version that the answer names, where it does. */
  readonly cv: number | undefined;
}

/** A source of content. */
export interface ContentSource {
  /** Base address without secrets, for messages and cache keys. */
  readonly address: string;
  /** @throws StopoverError of the `upstream-…` family, or `interrupted` when the signal aborted. */
  ask(query: ContentQuery): Promise<ContentAnswer>;
  readonly counts: { readonly requests: number; readonly retries: number; readonly waitedMs: number };
  /** Drops what is under way. */
  close(): void;
}
