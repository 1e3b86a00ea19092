/** Hydrates server-rendered markup with its component; the only module of the client that needs the runtime. */
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandDefinition, JsonObject } from '../../model/define-island.ts';
import { report } from '../report.ts';

/** Sent by a preview to an island that runs: with its new props as the detail, or without any after it was removed. */
export const ISLAND_CHANGED = 'stopover:changed';
/** Sent by an island for a preview, without bubbling: it has just hydrated, or, with an error as the detail, it has failed. */
export const ISLAND_TRIED = 'stopover:tried';

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
  // Effects run some frames after hydration: the element is awake when its component's effects have run and their
  // changes are shown.
  const Awakening = ({ live }: { readonly live: ReactNode }): ReactNode => {
    const [isNext, setNext] = useState<1>();
    // Runs after the component's effects; the second time, after the changes that they made.
    useEffect(() => {
      if (isNext) element.dataset.awake = '';
      setNext(1);
    }, [isNext]);
    return live;
  };
  const signal = (detail?: unknown) => element.dispatchEvent(new CustomEvent(ISLAND_TRIED, { detail }));
  const tell = (error: unknown) => report(`Running "${name}"`, error);
  // Both runtimes empty the element of a component that fails: React calls back, and Preact throws.
  const giveUp = (error: unknown) => {
    element.innerHTML = served;
    delete element.dataset.awake;
    tell(error);
    signal(error);
  };
  let root: Root | undefined;
  const options = {
    identifierPrefix: element.dataset.ids ?? '',
    onRecoverableError: tell,
    onUncaughtError: giveUp,
  };
  const show = (shown: JsonObject) => {
    // The first props are those with which the server rendered the same component.
    const live = createElement(component as (props: JsonObject) => ReactNode, shown);
    const whole = createElement(Awakening, { live });
    try {
      if (root) return root.render(whole);
      root = hydrateRoot(element, whole, options);
      signal();
    } catch (error) {
      giveUp(error);
    }
  };
  show(props);
  const end = () => root?.unmount();
  element.addEventListener(ISLAND_CHANGED, ({ detail }: CustomEventInit<JsonObject>) =>
    detail ? show(detail) : end(),
  );
  return end;
}
