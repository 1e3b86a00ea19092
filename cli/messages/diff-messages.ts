/** What `stopover diff` says to people. */
import type { ChangedPage, PublicationDiff } from '#pipeline';
import type { Terminal } from '../terminal.ts';
import { countOf } from './quantities.ts';

/** How each change is marked in front of an address. */
const marks: Readonly<Record<ChangedPage['change'], string>> = { added: '+', changed: '~', removed: '-' };
/** So many causes of a page are told; --verbose tells all. */
const TOLD_CAUSES = 3;

/** Every page that publishing would touch, with its causes. */
export function summariseDiff({ pages, problems }: PublicationDiff, terminal: Terminal): void {
  for (const page of pages) tellPage(page, terminal);
  for (const { message } of problems) terminal.warn(message);
  const failing = pages.filter(({ failure }) => failure).length;
  if (failing > 0)
    terminal.warn(`${countOf(failing, 'page')} could not be rendered: the next build would stop.`);
  if (pages.length > 0) terminal.info(`\n${countChanges(pages)}`);
  else terminal.info('Publishing the drafts would change no page.');
}

function countChanges(pages: PublicationDiff['pages']): string {
  const counts = (['added', 'changed', 'removed'] as const).map((change) => [
    pages.filter((page) => page.change === change).length,
    change,
  ]);
  const told = counts.filter(([count]) => count !== 0).map(([count, change]) => `${count} ${change}`);
  return `Publishing the drafts would touch ${countOf(pages.length, 'page')}: ${told.join(', ')}`;
}

function tellPage({ route, change, because, failure }: ChangedPage, terminal: Terminal): void {
  terminal.info(`${marks[change]} ${terminal.style.bold(route)}`);
  const told = terminal.verbose ? because : because.slice(0, TOLD_CAUSES);
  for (const { message } of told) terminal.info(`    ${message}`);
  const more = because.length - told.length;
  if (more > 0) terminal.info(`    and ${countOf(more, 'other reason')}`);
  if (failure)
    terminal.warn(`${route} cannot be rendered from the draft (${failure.block}): ${failure.message}`);
}
