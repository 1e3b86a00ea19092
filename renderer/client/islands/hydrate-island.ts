/** Hydrates server-rendered markup with its component; the only module of the client that needs the runtime. */
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandDefinition, JsonObject } from '../../model/define-island.ts';
import { report } from '../report.ts';

/**
 * Hydrates an element with its component, and marks it when that runs; returns a function that ends it. If the
 * component fails, the markup of the server stays.
 */
export function hydrateIsland(
  element: HTMLElement,
  { name, component }: IslandDefinition,
  props: JsonObject,
): () => void {
  const served = element.innerHTML;
  // The props are those with which the server rendered the same component.
  const live = createElement(component as (props: JsonObject) => ReactNode, props);
  // Effects run some frames after hydration: the element is awake when its component's effects have run and their
  // changes are shown.
  const Awakening = (): ReactNode => {
    const [isNext, setNext] = useState<1>();
    // Runs after the component's effects; the second time, after the changes that they made.
    useEffect(() => {
      if (isNext) element.dataset.awake = '';
      setNext(1);
    }, [isNext]);
    return live;
  };
  const tell = (error: unknown) => report(`Running "${name}"`, error);
  // Both runtimes empty the element of a component that fails: React calls back, and Preact throws.
  const giveUp = (error: unknown) => {
    element.innerHTML = served;
    tell(error);
  };
  let root: Root | undefined;
  try {
    root = hydrateRoot(element, createElement(Awakening), {
      identifierPrefix: element.dataset.ids ?? '',
      onRecoverableError: tell,
      onUncaughtError: giveUp,
    });
  } catch (error) {
    giveUp(error);
  }
  return () => root?.unmount();
}
