/** The interface of content sources for a fetch: paced, with retries, and with checked answers. */

/** The key of an answer's content. */
export type AnswerKey = 'space' | 'stories' | 'links' | 'datasources' | 'datasource_entries' | 'tags';

/** A request to the API. */
export interface ContentQuery {
  /** Path below the base address: `cdn/stories`. */
  readonly path: string;
  /** Parameters; undefined ones are not sent. */
  readonly params: Readonly<Record<string, string | number | undefined>>;
  /** The key that the answer must have, otherwise the request is repeated. Only `tags`, which are a hint, may be missing. */
  readonly key: AnswerKey;
}

/** The parts of the API's answer that a fetch needs. */
export interface ContentAnswer {
  /** The value of the query's key: an object for `space`, an object or a list for the others. */
  readonly content: unknown;
  /** The `total` header; undefined when it is missing or not a number. It is a hint, never evidence. */
  readonly total: number | undefined;
  /** Cache version in the answer, if there is one. */
  readonly cv: number | undefined;
}

/** A source of content. */
export interface ContentSource {
  /** Base address without secrets, for messages and cache keys. */
  readonly address: string;
  /** @throws StopoverError of the `upstream-…` family, or `interrupted` when the signal aborted. */
  ask(query: ContentQuery): Promise<ContentAnswer>;
  readonly counts: { readonly requests: number; readonly retries: number; readonly waitedMs: number };
  /** Cancels pending requests. */
  close(): void;
}
