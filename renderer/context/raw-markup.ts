/**
 * Places finished markup between React elements without a wrapper element: a numbered element stands for it until the
 * elements are written. It holds the markup, so that React's output shows that it is no text of an editor.
 */
import { createElement, type ReactNode } from 'react';
import { RAW_ELEMENT } from '../markup/react-markup.ts';
import type { Steps } from '../markup/steps.ts';
import { writeMarkup, writeMarkupInSteps } from '../markup/write-markup.ts';
import type { RenderState } from './render-state.ts';

/** A React node that stands for finished markup. */
export function placeMarkup(markup: string, state: RenderState): ReactNode {
  if (markup === '') return null;
  const number = state.rawMarkup.push(markup) - 1;
  return createElement(RAW_ELEMENT, {
    key: `raw-${number}`,
    n: number,
    dangerouslySetInnerHTML: { __html: markup },
  });
}

/** Renders a node to markup, with finished markup in its places. */
export function renderMarkup(node: ReactNode, state: RenderState): string {
  return writeMarkup(node, state.rawMarkup, state);
}

/** The same in steps, for nodes that may be long. */
export function renderMarkupInSteps(node: ReactNode, state: RenderState): Steps<string> {
  return writeMarkupInSteps(node, state.rawMarkup, state);
}
