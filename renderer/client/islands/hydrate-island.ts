/** Makes server-rendered markup a living component; the only module of the client that needs the runtime. */
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandDefinition, JsonObject } from '../../model/define-island.ts';
import { report } from '../report.ts';

/** Hydrates an element with its component, and marks it when that lives; returns what ends it. If the component fails, the markup of the server stays. */
export function hydrateIsland(
  element: HTMLElement,
  { name, component }: IslandDefinition,
  props: JsonObject,
): () => void {
  const served = element.innerHTML;
  // The props are what the server rendered the same component with.
  const live = createElement(component as (props: JsonObject) => ReactNode, props);
  // Effects run some frames after the markup was taken over: the element is awake when those of its component have, and what they
  // changed is shown.
  const Awakening = (): ReactNode => {
    const [isNext, setNext] = useState<1>();
    // Runs after those of the component; the second time, after what these changed.
    useEffect(() => {
      if (isNext) element.dataset.awake = '';
      setNext(1);
    }, [isNext]);
    return live;
  };
  const tell = (error: unknown) => report(`Running "${name}"`, error);
  // Both runtimes empty the element of a component that fails: React says so, and Preact throws.
  const giveUp = (error: unknown) => {
    element.innerHTML = served;
    tell(error);
  };
  let root: Root | undefined;
  try {
    root = hydrateRoot(element, createElement(Awakening), {
      onRecoverableError: tell,
      onUncaughtError: giveUp,
    });
  } catch (error) {
    giveUp(error);
  }
  return () => root?.unmount();
}
