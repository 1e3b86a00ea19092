/** Puts islands into pages: their component renders on the server, and the browser gets what it needs to hydrate it. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { findOtherThanJson } from '../find-other-than-json.ts';
import { allowInteraction } from '../markup/interactive-parts.ts';
import { runInIsland } from '../markup/own-code.ts';
import { dropPreloads, fillMarkersInJson, isSuspended } from '../markup/react-markup.ts';
import { renderUnwatched } from '../markup/watch-hooks.ts';
import { type IslandDefinition, islandMoments, type JsonObject } from '../model/define-island.ts';
import { hashText } from '../model/hash-text.ts';
import { placeMarkup } from './raw-markup.ts';
import type { RenderState } from './render-state.ts';

interface IslandPlace {
  readonly state: RenderState;
  /** Names of the islands that browsers have code for; undefined when they are not known. */
  readonly known: ReadonlySet<string> | undefined;
}

/**
 * A `<div>` with the component's markup. It is rendered as hydration expects it, with marks between neighbouring texts,
 * which the markup of pages does not have.
 */
export function placeIsland<Props extends JsonObject>(
  island: IslandDefinition<Props>,
  props: Props,
  { state, known }: IslandPlace,
): ReactNode {
  refuseOtherIsland(island);
  const { name, when, component } = island;
  if (known && !known.has(name))
    throw new Error(
      `The island "${name}" has no code for browsers. Add its module to "islands" in the configuration`,
    );
  refuseOtherMoment(name, when);
  refuseOtherProps(name, props);
  const given = JSON.stringify(props);
  const json = fillMarkersInJson(given, state.rawMarkup);
  const element = createElement(component, json === given ? props : (JSON.parse(json) as Props));
  // Parts that pages share do not know which ids the rest of a page has taken.
  const hash = (hashText(state.part + json) >>> 0).toString(36);
  const ids = takeIdPrefix(`${name}-${hash}-`, state.takenIds);
  const markup = runInIsland(name, () => allowInteraction(() => renderComponent(name, element, ids)));
  const attributes = {
    'data-island': name,
    'data-when': when,
    'data-props': json,
    // Few components ask React for ids.
    'data-ids': markup.includes(ids) ? ids : undefined,
  };
  return createElement('div', attributes, placeMarkup(markup, state));
}

/** Takes a prefix for the ids of `useId`: React counts from the start in each island, and a page may show the same one twice. */
function takeIdPrefix(wanted: string, taken: Set<string>): string {
  let prefix = wanted;
  for (let count = 2; taken.has(prefix); count++) prefix = `${wanted}${count}-`;
  taken.add(prefix);
  return prefix;
}

/** React's mark of a suspended part, for which it writes only the fallback. */
const WAITING = '<!--$!-->';

/** @throws what the component throws; Error if it suspends: runtimes cannot hydrate a fallback in place of the suspended part. */
function renderComponent(name: string, element: ReactElement, identifierPrefix: string): string {
  const refuse = (cause?: unknown): never => {
    const message = `The island "${name}" waits for something when it is first rendered, such as a component of "lazy". Show that part later: set a state in an effect, and render it from then on`;
    throw new Error(message, { cause });
  };
  try {
    const markup = renderUnwatched(() => renderToString(element, { identifierPrefix }));
    return markup.includes(WAITING) ? refuse() : dropPreloads(markup);
  } catch (error) {
    if (isSuspended(error)) refuse(error);
    throw error;
  }
}

/** Types refuse both, but not in plain JavaScript. @throws Error */
function refuseOtherIsland(island: Partial<IslandDefinition> | string | undefined): void {
  if (typeof island !== 'object' || typeof island.name !== 'string')
    throw new Error(
      `context.island takes an island made by defineIsland, and got ${typeof island === 'string' ? `the text "${island}"` : String(island)}. Import the island from its module`,
    );
  if (!island.component)
    throw new Error(
      `The island "${island.name}" has no component. If it is imported, its module or package has no export of that name`,
    );
}

/** Browsers would never hydrate it. JavaScript may leave the moment out: the island hydrates when it is seen. @throws Error */
function refuseOtherMoment(name: string, when: string | undefined): void {
  if (when === undefined || (islandMoments as readonly string[]).includes(when)) return;
  const moments = islandMoments.map((moment) => `"${moment}"`).join(', ');
  throw new Error(
    `The island "${name}" has "${when}" as "when", the moment at which it hydrates. Write one of these: ${moments}`,
  );
}

/** Browsers would get other props than the server, or none. @throws Error naming the first of them. */
function refuseOtherProps(name: string, props: JsonObject): void {
  const other = findOtherThanJson(props, 'props');
  if (!other) return;
  const remedy =
    other.found === 'a React element'
      ? 'give it the HTML of context.toMarkup(…), which the component shows with dangerouslySetInnerHTML'
      : 'give it text, finite numbers, booleans, null, lists and plain objects';
  throw new Error(
    `The island "${name}" gets ${other.found} as "${other.place}". Props go to browsers as JSON: ${remedy}`,
  );
}

/** The start of an island's element. Text cannot look like it: `<` and quotes are escaped. */
const ISLAND_START = '<div data-island="';

/** Names of the islands in a page's markup, each once, in order. */
export function listIslands(markup: string): readonly string[] {
  const names = new Set<string>();
  for (let at = markup.indexOf(ISLAND_START); at !== -1; at = markup.indexOf(ISLAND_START, at)) {
    at += ISLAND_START.length;
    names.add(markup.slice(at, markup.indexOf('"', at)));
  }
  return [...names];
}
