/** An island: the part of a block that is interactive in the browser; the same component renders it on the server. */
import type { ReactNode } from 'react';

/** A value that can go from the server to the browser in an attribute. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
/** An object that can go to the browser as JSON. */
export type JsonObject = { readonly [key: string]: JsonValue | undefined };

/** When an island hydrates: shortly before it scrolls into view, when the browser is idle, or when the visitor touches it. */
export type IslandMoment = 'visible' | 'idle' | 'interaction';

/** The moments at run time, for code in plain JavaScript. */
export const islandMoments: readonly IslandMoment[] = ['visible', 'idle', 'interaction'];

/** A component with its name and the moment at which it hydrates. */
export interface IslandDefinition<Props extends JsonObject = never> {
  /** Unique in the site, and written as a string in the call: the bundler reads it without running the module. */
  readonly name: string;
  /** `visible`: 200 px before it scrolls into view; `idle`: when the browser is idle; `interaction`: on hover, press or focus. */
  readonly when: IslandMoment;
  /** Renders the same for the same props: time, storage and size of the window belong in effects. */
  readonly component: (props: Props) => ReactNode;
}

/** Defines an island. Write its props as a `type` (interfaces are not JSON objects to TypeScript). */
export function defineIsland<Props extends JsonObject>(
  options: IslandDefinition<Props>,
): IslandDefinition<Props> {
  return options;
}
