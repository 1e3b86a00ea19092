/** Makes server-rendered markup a living component; the only module of the client that needs the runtime. */
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition, JsonObject } from '../../model/define-island.ts';
import { report } from '../report.ts';

/** Hydrates an element with its component, and marks it when that lives; returns what ends it. */
export function hydrateIsland(
  element: HTMLElement,
  { name, component }: IslandDefinition,
  props: JsonObject,
): () => void {
  // The props are what the server rendered the same component with.
  const live = createElement(component as (props: JsonObject) => ReactNode, props);
  const root = hydrateRoot(element, createElement(Awakening, { element }, live), {
    onRecoverableError: (error) => report(`Hydrating the island "${name}"`, error),
  });
  return () => root.unmount();
}

interface AwakeningProps {
  readonly element: HTMLElement;
  readonly children?: ReactNode;
}

/** Effects run some frames after the markup was taken over: the element is awake when those of its component have, and what they changed is shown. */
function Awakening({ element, children }: AwakeningProps): ReactNode {
  const [round, begin] = useState(0);
  // Runs after those of the component; the second time, after what these changed.
  useEffect(() => {
    if (round) element.dataset.awake = '';
    else begin(1);
  }, [round]);
  return children;
}
