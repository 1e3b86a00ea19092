/** Messages of `stopover diff`. */
import type { ChangedPage, ChangedRedirect, PublicationDiff } from '#pipeline';
import type { Terminal } from '../terminal/terminal.ts';
import { countOf } from './quantities.ts';

/** The mark of each change in front of an address. */
const marks: Readonly<Record<ChangedPage['change'], string>> = { added: '+', changed: '~', removed: '-' };
/** Number of causes of a page that are shown; --verbose shows all. */
const TOLD_CAUSES = 3;

/** Prints every page that publishing would affect, with its causes. */
export function summariseDiff({ pages, redirects, problems }: PublicationDiff, terminal: Terminal): void {
  for (const page of pages) tellPage(page, terminal);
  for (const redirect of redirects) tellRedirect(redirect, terminal);
  for (const { message } of problems) terminal.warn(message);
  const failing = pages.filter(({ failure }) => failure).length;
  if (failing > 0)
    terminal.warn(`${countOf(failing, 'page')} could not be rendered, and would fail in the next build.`);
  const touched = [
    ...(pages.length > 0 ? [`${countOf(pages.length, 'page')}: ${countChanges(pages)}`] : []),
    ...(redirects.length > 0 ? [`${countOf(redirects.length, 'redirect')}: ${countChanges(redirects)}`] : []),
  ];
  if (touched.length > 0) {
    terminal.info('');
    terminal.info(`Publishing the drafts would touch ${touched.join('; ')}`);
  } else terminal.info('Publishing the drafts would change no page.');
}

function countChanges(changes: readonly Pick<ChangedPage, 'change'>[]): string {
  const counts = (['added', 'changed', 'removed'] as const).map((kind) => [
    changes.filter(({ change }) => change === kind).length,
    kind,
  ]);
  return counts
    .filter(([count]) => count !== 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(', ');
}

function tellRedirect({ from, change, before, after }: ChangedRedirect, terminal: Terminal): void {
  const leads = [before, after].flatMap((target) => (target ? `${target.to} (${target.status})` : []));
  terminal.info(`${marks[change]} ${terminal.style.bold(from)} redirects to ${leads.join(', then to ')}`);
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
