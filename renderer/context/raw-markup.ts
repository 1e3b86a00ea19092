/**
 * Lets finished markup stand between React elements without a wrapper element: React renders a numbered marker, and the
 * markup takes the marker's place afterwards. Content cannot forge a marker, because React escapes `<` in text.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageState } from './page-state.ts';

const MARKER = /<stopover-raw n="(\d+)"><\/stopover-raw>/g;

/** React puts preload links for eager pictures in front of a fragment; the page's head says what to load first. */
const HOISTED_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** A React node that stands for finished markup. */
export function placeMarkup(markup: string, state: PageState): ReactNode {
  if (markup === '') return null;
  const number = state.rawMarkup.push(markup) - 1;
  return createElement('stopover-raw', { key: `raw-${number}`, n: number });
}

/** Renders a node to markup with every marker filled in. */
export function renderMarkup(node: ReactNode, state: PageState): string {
  const markup = renderToStaticMarkup(node).replace(HOISTED_PRELOADS, '');
  return markup.replace(MARKER, (_, number: string) => state.rawMarkup[Number(number)] ?? '');
}
