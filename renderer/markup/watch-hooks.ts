/**
 * Notices hooks in code that is not rendered by React. React itself can render within that code, such as an island, and needs its own
 * state there: only if it finds its renderer for hooks does it keep the contexts of an outer rendering.
 */
import * as React from 'react';

/** React keeps the renderer for hooks here, under `H`. The name warns that any release of React may change it. */
interface ReactInternals {
  H: unknown;
}

const internals = (React as { readonly [name: string]: unknown })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as ReactInternals | undefined;

/** Whether this version of React lets hooks be watched. */
export const canWatchHooks = internals !== undefined;

/** React's own renderer for hooks, while another one is in its place. */
let replaced: { readonly renderer: unknown } | undefined;

/** Calls `onHook` at every hook while `write` runs. */
export function watchHooks<Result>(onHook: () => never, write: () => Result): Result {
  if (!internals) return write();
  return renderWith(
    { renderer: new Proxy({}, { get: onHook }), own: replaced ?? { renderer: internals.H } },
    write,
  );
}

/** Lets React render in code whose hooks may be watched. */
export function renderUnwatched<Result>(render: () => Result): Result {
  return replaced ? renderWith({ renderer: replaced.renderer, own: undefined }, render) : render();
}

interface Renderer {
  readonly renderer: unknown;
  /** The renderer that it replaces; undefined if it is React's own. */
  readonly own: typeof replaced;
}

function renderWith<Result>({ renderer, own }: Renderer, render: () => Result): Result {
  const outer = { renderer: internals!.H, own: replaced };
  [internals!.H, replaced] = [renderer, own];
  try {
    return render();
  } finally {
    [internals!.H, replaced] = [outer.renderer, outer.own];
  }
}
