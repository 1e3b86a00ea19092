/** Makes server-rendered markup a living component; the only module of the client that needs the runtime. */
import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition, JsonObject } from '../../model/define-island.ts';
import { report } from '../report.ts';

/** Hydrates an element with its component; returns what ends it. */
export function hydrateIsland(
  element: Element,
  { name, component }: IslandDefinition,
  props: JsonObject,
): () => void {
  // The props are what the server rendered the same component with.
  const live = createElement(component as (props: JsonObject) => ReactNode, props);
  const root = hydrateRoot(element, live, {
    onRecoverableError: (error) => report(`Hydrating the island "${name}"`, error),
  });
  return () => root.unmount();
}
