/**
 * Notices what only works in browsers while blocks of a site render on the server. The bundle of the site calls a function that
 * stands here for the time of a block (pipeline/site/bundle/note-interaction.ts).
 */

import type { Finding } from '../model/finding.ts';

/** Takes the name of a handler or hook: `onClick`, `useState`. */
type Note = (name: string) => void;

/** Under this symbol the code of a site finds the function, whichever copy of this module it is. */
const NOTE = Symbol.for('stopover.note-interaction');

const holder = globalThis as { [NOTE]?: Note | undefined };

/** Renders a block; returns the names of what it has that does not work on a server, each once. */
export function noteInteraction<Result>(render: () => Result): {
  readonly result: Result;
  readonly names: readonly string[];
} {
  const names = new Set<string>();
  const result = renderWith((name) => names.add(name), render);
  return { result, names: [...names] };
}

/** Says that some code of a site looks as if it worked. `code` names it: `block "ticket"`. */
export function describeInteraction(names: readonly string[], code: string, path: string): Finding {
  const message = `The ${code} has ${names.join(', ')} outside of an island, where it does not work in browsers. Make that part an island with defineIsland`;
  return { rule: 'not-interactive', severity: 'warning', path, message };
}

/** Renders an island, in which all of this works. */
export function allowInteraction<Result>(render: () => Result): Result {
  return renderWith(undefined, render);
}

/** Blocks stand in blocks: the outer one is noted for again afterwards. */
function renderWith<Result>(note: Note | undefined, render: () => Result): Result {
  const outer = holder[NOTE];
  holder[NOTE] = note;
  try {
    return render();
  } finally {
    holder[NOTE] = outer;
  }
}
