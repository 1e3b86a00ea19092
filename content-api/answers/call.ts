/** The input and output of an endpoint: a checked request, and an answer before it is sent. */
import type { RequestQuery } from '../query/request-query.ts';
import type { ContentSpace } from '../space/content-space.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { ContentVersion } from '../space/story-variants.ts';

/** A request that was accepted. */
export interface Call {
  readonly space: ContentSpace;
  readonly snapshot: SpaceSnapshot;
  readonly query: RequestQuery;
  readonly version: ContentVersion;
  /** The rest of the path after the endpoint's own part, decoded: a slug, an id. */
  readonly target: string;
  /** Applies the faults under test to the entries of a listing and their order. */
  arrange<Entry extends { readonly uuid: string }>(entries: readonly Entry[]): readonly Entry[];
}

/** A JSON body with headers. */
export interface Answer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One endpoint of the API. */
export interface Endpoint {
  /** Path below `/v2/cdn`, as the router writes it. */
  readonly path: string;
  readonly parameters: ReadonlySet<string>;
  /** True if published answers are cached by cache version: requests without one are redirected. */
  readonly versioned: boolean;
  answer(call: Call): Answer;
}
