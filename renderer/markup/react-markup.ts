/**
 * Renders markup with React: everything that the writer in `write-markup.ts` does not do itself, such as hooks and
 * selected options, and the blocks of sites.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderUnwatched } from './watch-hooks.ts';

/** The element that stands for finished markup, by its number, and holds it; see `raw-markup.ts`. */
export const RAW_ELEMENT = 'stopover-raw';

const MARKER = /<stopover-raw n="(\d+)">/g;
const MARKER_END = '</stopover-raw>';

/** React puts preload links for eager pictures before a fragment; here the page's head lists what to load first. */
const HOISTED_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Takes away the links that React put before markup: they are no part of it, so browsers do not expect them there. */
export function dropPreloads(markup: string): string {
  return markup.replace(HOISTED_PRELOADS, '');
}

/**
 * A node as React writes it, with finished markup in its places.
 * @param raw finished markup by number; may grow while the node renders.
 * @param idPrefix keeps the ids that React gives apart, where a page has several nodes of this kind.
 */
export function renderWithReact(node: ReactNode, raw: readonly string[], idPrefix = ''): string {
  return fillMarkers(dropPreloads(renderAtOnce(node, idPrefix)), raw);
}

/**
 * Takes the markers away from around finished markup: also in HTML that a site made itself with `react-dom/server`.
 * Editors can type a marker. It stays as it is, unless they typed the very markup of its number too.
 */
function fillMarkers(markup: string, raw: readonly string[]): string {
  let filled = '';
  let done = 0;
  MARKER.lastIndex = 0;
  for (let marker = MARKER.exec(markup); marker; marker = MARKER.exec(markup)) {
    const start = MARKER.lastIndex;
    const content = raw[Number(marker[1])];
    const end = start + (content?.length ?? 0);
    // Comparing slices takes a fraction of the time of startsWith.
    if (!markup.startsWith(MARKER_END, end) || markup.slice(start, end) !== content) continue;
    filled += markup.slice(done, marker.index) + content;
    done = end + MARKER_END.length;
    MARKER.lastIndex = done;
  }
  return done === 0 ? markup : filled + markup.slice(done);
}

/** The same in the texts of JSON, which may be such HTML. */
export function fillMarkersInJson(json: string, raw: readonly string[]): string {
  if (!json.includes(`<${RAW_ELEMENT}`)) return json;
  const fill = (_: string, value: unknown) => (typeof value === 'string' ? fillMarkers(value, raw) : value);
  return JSON.stringify(JSON.parse(json, fill));
}

/**
 * Returns the node that a template returned. @throws Error for a function, and for nothing from a template that never returns
 * anything: React would silently show nothing in its place.
 */
export function refuseNoMarkup(node: ReactNode, template: object | undefined): ReactNode {
  if (typeof node === 'function')
    throw new Error(
      'It gives a function in place of markup. Call the function, or place a component: <Name />',
    );
  if (node === undefined && template && lacksReturn(template))
    throw new Error(
      'It never returns anything, so it shows nothing. Return the markup, or null to show nothing',
    );
  return node;
}

/** Whether the code of a function has braces and no `return`. An expression such as `text && <p />` may give nothing on purpose. */
function lacksReturn(template: object): boolean {
  const code = Function.prototype.toString.call(template);
  return code.endsWith('}') && !code.includes('[native code]') && !/\breturn\b/.test(code);
}

const AT_ONCE =
  'Pages are made at once: import the component itself, bring the data into the space, or load it in an island';

/** A component waits for a promise. */
export class ComponentWaits extends Error {}

/** Refuses what a component returned if it is a promise: React's own message does not name the component. @throws ComponentWaits */
export function refuseWaiting(shown: unknown, { name }: { readonly name: string }): void {
  if (typeof (shown as PromiseLike<unknown> | null | undefined)?.then !== 'function') return;
  // Whether it succeeds no longer matters.
  (shown as PromiseLike<unknown>).then(undefined, () => {});
  const subject = /^[A-Z]/.test(name) ? `The component <${name}>` : 'It';
  throw new ComponentWaits(`${subject} waits for a promise (async). ${AT_ONCE}`);
}

/** The beginning of React's message about a component that waits for a promise. */
const SUSPENDED = 'A component suspended';

/** Whether React's server renderer threw because a component suspended without a `Suspense` around it. */
export function isSuspended(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(SUSPENDED);
}

/** Number of renderings by React that are under way, one inside the other. */
let renderings = 0;

/** Whether React renders the component that asks. */
export function isInReact(): boolean {
  return renderings > 0;
}

/** @throws what the node throws; Error for a promise in the place of a node. */
function renderAtOnce(node: ReactNode, identifierPrefix: string): string {
  renderings += 1;
  try {
    return renderUnwatched(() => renderToStaticMarkup(node, { identifierPrefix }));
  } catch (error) {
    if (!isSuspended(error)) throw error;
    throw new Error(`It waits for a promise (async), or for a component of "lazy". ${AT_ONCE}`, {
      cause: error,
    });
  } finally {
    renderings -= 1;
  }
}
