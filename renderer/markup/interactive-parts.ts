/**
 * Notices code that only works in browsers while blocks of a site render on the server. The bundle of the site calls a
 * function that is registered here while a block renders (pipeline/site/bundle/note-interaction.ts).
 */

import type { Finding } from '../model/finding.ts';
import type { OwnCode } from './own-code.ts';
import { type Reporter, runPageCode } from './page-code.ts';

/** Takes the name of a handler or hook, such as `onClick` or `useState`, or of a package whose styles must be collected. */
type Note = (name: string) => void;

/** The site's code finds the function under this symbol, even through another copy of this module. */
const NOTE = Symbol.for('stopover.note-interaction');

const holder = globalThis as { [NOTE]?: Note | undefined };

/** The name of the package for its components. */
const STYLED = 'styled-components';
/** The mark of its `ServerStyleSheet` on a style element. */
const COLLECTED = 'data-styled=';

/**
 * Renders the markup of a part of a page; reports the handlers and hooks in it that do not work on a server, and components whose
 * styles nobody collected. @throws what the code throws.
 */
export function noteInteraction(code: OwnCode, reporter: Reporter, render: () => string): string {
  const names = new Set<string>();
  const markup = renderWith(
    (name) => names.add(name),
    () => runPageCode(code, reporter, render),
  );
  const isStyled = names.delete(STYLED);
  if (isStyled && !markup.includes(COLLECTED)) reporter.report(describeLostStyles(code));
  if (names.size > 0) reporter.report(describeInteraction(names, code));
  return markup;
}

/** Describes code of the site whose classes have no rules. */
function describeLostStyles({ name, path }: OwnCode): Finding {
  const message = `The ${name} shows components of styled-components, whose styles do not reach the page. Collect them with ServerStyleSheet, as docs/guides/migrating.md shows`;
  return { rule: 'styles-not-collected', severity: 'warning', path, message };
}

/** Describes code of the site that looks interactive but is not. */
function describeInteraction(names: ReadonlySet<string>, { name, path }: OwnCode): Finding {
  const message = `The ${name} has ${[...names].join(', ')} outside of an island, where it does not work in browsers. Make that part an island with defineIsland`;
  return { rule: 'not-interactive', severity: 'warning', path, message };
}

/** Renders an island, where handlers and hooks work. */
export function allowInteraction<Result>(render: () => Result): Result {
  return renderWith(undefined, render);
}

/** Blocks may contain blocks: afterwards, notes go to the outer block again. */
function renderWith<Result>(note: Note | undefined, render: () => Result): Result {
  const outer = holder[NOTE];
  holder[NOTE] = note;
  try {
    return render();
  } finally {
    holder[NOTE] = outer;
  }
}
